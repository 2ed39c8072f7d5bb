import type { Page } from '@playwright/test';
import type { Employee } from './employee.ts';

/** Signs in at the employees' app as a person of `makeEmployee`, and waits for their day. */
export async function signInToApp(page: Page, { email }: Employee, address = '/app/') {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Lotus-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}
