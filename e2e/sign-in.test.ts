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
  test('reports it and opens the dashboard', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    const response = await holdBack(page, '**/api/admin/login');
    await submitSignIn(page, demoAccount);
    await signInForm(page).busy.waitFor();
    await poll(() => signInForm(page).busy.isDisabled()).toBe(true);
    response();
    await expectToast(page, 'Login successful!');
    await page.waitForURL(dashboard);
    await greeting(page).waitFor();
    await poll(() => page.title()).toBe('Dashboard · Kolam');
  });
});
