import type { Page } from '@playwright/test';
import { choosePassword, type Employee } from './employee.ts';

/** Signs in at the employees' app as a person of `makeEmployee`, and waits for their day. */
export async function signInToApp(page: Page, person: Employee, address = '/app/') {
  const password = await choosePassword(person, address);
  await page.goto(address);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

/** Decides to take part, as a person does first who comes by a mailed link. */
export async function agreeToTakePart(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Before you begin' }).waitFor();
  await page.getByLabel(/Needed to take part/).check();
  await page.getByRole('button', { name: 'Start' }).click();
}
