import type { Page } from '@playwright/test';
import type { Account } from './demo-account.ts';
import type { NewPage, PageOptions } from './test.ts';
import { unique } from './unique.ts';

/** The visible parts of the sign-in screen. */
export const signInForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  remember: page.getByLabel('Remember me'),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
  busy: page.getByRole('button', { name: 'Signing in...' }),
  problem: page.getByRole('main').getByRole('alert'),
});

/** Opens the sign-in screen in a new browser without a signed-in user. */
export async function openSignIn(newPage: NewPage, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await page.goto('/login');
  await signInForm(page).submit.waitFor();
  return page;
}

/** Fills in the form and submits it. */
export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('adminToken'));

/** Returns an unknown account, so that its limits affect no other test. */
export const stranger = (): Account => ({
  email: `stranger-${unique()}@example.com`,
  password: 'Not-this-1',
});
