import type { Page } from '@playwright/test';
import { demoAccount } from './harness/demo-account.ts';
import { holdBack } from './harness/hold.ts';
import { poll } from './harness/poll.ts';
import { openSignIn, signInForm, submitSignIn } from './harness/sign-in-form.ts';
import { test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const dashboard = '**/admin/dashboard';
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Asha$/ });

test.describe('signing in', () => {
  test('says so and opens the dashboard', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    const answer = await holdBack(page, '**/api/admin/login');
    await submitSignIn(page, demoAccount);
    await signInForm(page).busy.waitFor();
    await poll(() => signInForm(page).busy.isDisabled()).toBe(true);
    answer();
    await expectToast(page, 'Login successful!');
    await page.waitForURL(dashboard);
    await greeting(page).waitFor();
    await poll(() => page.title()).toBe('Dashboard · Kolam');
  });

  test('gives up after 15 seconds without an answer', async ({ newPage }) => {
    const page = await newPage();
    await page.clock.install();
    await page.goto('/login');
    await page.route('**/api/admin/login', () => {
      // Never answered.
    });
    await submitSignIn(page, demoAccount);
    await signInForm(page).busy.waitFor();
    await page.clock.fastForward(14_000);
    await poll(() => signInForm(page).busy.isVisible()).toBe(true);
    await page.clock.fastForward(1_000);
    await signInForm(page).problem.getByText('Login timed out. Please try again.').waitFor();
    await poll(() => signInForm(page).submit.isEnabled()).toBe(true);
  });
});
