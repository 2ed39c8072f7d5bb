import type { Page } from '@playwright/test';
import { makeAdmin } from './harness/admin.ts';
import { request } from './harness/api.ts';
import { signIn, signInAgain } from './harness/browser.ts';
import { demoAccount } from './harness/demo-account.ts';
import { holdBack } from './harness/hold.ts';
import { poll } from './harness/poll.ts';
import { openSignIn, signInForm, storedToken, submitSignIn } from './harness/sign-in-form.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { fetchToken } from './harness/token.ts';

const dashboard = '**/admin/dashboard';
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Asha$/ });

test.describe('the guard of the console', () => {
  test('shows that it is loading until the server has accepted the token @full', async ({
    newPage,
  }) => {
    const page = await newPage();
    await signIn(page);
    const response = await holdBack(page, '**/api/admin/me');
    await page.goto('/admin/dashboard');
    await page.getByText('Loading...', { exact: true }).waitFor();
    await poll(() => page.getByRole('navigation').count()).toBe(0);
    response();
    await greeting(page).waitFor();
  });

  test('ends a session in the middle and continues there after sign-in', async ({ newPage }) => {
    const page = await newPage();
    const token = await signInAgain(page);
    await page.goto('/admin/settings/profile');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    // Its stream is open by then and reports it at once.
    await page.getByRole('link', { name: /^System Healthy/ }).waitFor();
    await request('POST', '/admin/logout', { token });
    await expectToast(page, 'Session expired. Please log in again.');
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
    await submitSignIn(page, demoAccount);
    await page.waitForURL('**/admin/settings/profile');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });
});

test.describe('two tabs', () => {
  test('are signed in and out together, from either side, and follow each other when another account signs in @full', async ({
    newPage,
    newTab,
  }) => {
    const one = await openSignIn(newPage);
    const other = await newTab(one);
    await other.goto('/login');
    await signInForm(other).submit.waitFor();

    await submitSignIn(one, demoAccount);
    await one.waitForURL(dashboard);
    await other.waitForURL(dashboard);
    await greeting(other).waitFor();

    await other.getByRole('button', { name: /account menu/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.waitForURL('**/login');
    await one.waitForURL('**/login');
    await signInForm(one).submit.waitFor();
    expect(await storedToken(one)).toBeNull();
    const { email, password, name } = await makeAdmin();
    await submitSignIn(one, demoAccount);
    await one.waitForURL(dashboard);
    await one.goto('/admin/settings/profile');
    await one.getByText(demoAccount.email).waitFor();
    const value = await fetchToken(new URL(one.url()).origin, { email, password });
    await other.goto('/forgot-password');
    await other.evaluate((token) => localStorage.setItem('adminToken', token), value);
    await poll(() => one.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
      name,
    );
    await poll(() => one.getByText(demoAccount.email).count()).toBe(0);
  });
});

test.describe('signing out', () => {
  test('ends the session and leaves nothing behind the back button @full', async ({ newPage }) => {
    const page = await newPage();
    const token = await signInAgain(page);
    await page.goto('/admin/dashboard');
    await page
      .getByRole('link', { name: /^Companies/ })
      .first()
      .click();
    await page.waitForURL('**/admin/companies');
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByText(demoAccount.email, { exact: true }).waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await poll(async () => (await request('GET', '/admin/me', { token })).status).toBe(401);

    await page.goBack();
    await page.waitForURL('**/login');
    await signInForm(page).submit.waitFor();
    await poll(() => page.getByRole('navigation').count()).toBe(0);
    // Nor does the next user arrive on the page that was left on purpose.
    await submitSignIn(page, demoAccount);
    await page.waitForURL(dashboard);
  });
});

test('keeps the session when the user goes back while the sign-in screen still loads @full', async ({
  newPage,
}) => {
  const page = await newPage();
  await signInAgain(page);
  await page.goto('/admin/dashboard');
  await greeting(page).waitFor();
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/sign-in-screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: /^Companies/ }).click();
  await page.waitForURL('**/admin/companies');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  load();
  await signInForm(page).submit.waitFor();
  expect(page.url()).toMatch(/\/login$/);
});
