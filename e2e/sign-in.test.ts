import type { Page, Request } from '@playwright/test';
import { request } from './harness/api.ts';
import { makeCompany } from './harness/company.ts';
import { demoAccount } from './harness/demo-account.ts';
import { holdBack } from './harness/hold.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import {
  openSignIn,
  signInForm,
  storedToken,
  stranger,
  submitSignIn,
} from './harness/sign-in-form.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

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

  test('asks for what is missing without asking the server', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    const asked: Request[] = [];
    page.on('request', (one) => one.url().endsWith('/admin/login') && asked.push(one));
    const { email, password, submit: button, problem } = signInForm(page);
    await button.click();
    await expectFocus(email);
    await poll(() => problem.textContent()).toBe('Please fill in all fields');
    await poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await poll(() => password.getAttribute('aria-invalid')).toBe('true');

    await email.fill(demoAccount.email);
    await button.click();
    await expectFocus(password);
    await poll(() => problem.textContent()).toBe('Please fill in all fields');
    expect(asked).toEqual([]);
  });

  test('refuses a wrong password where it was typed', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    await submitSignIn(page, { ...demoAccount, password: 'Wellness#2025' });
    const { email, password, problem } = signInForm(page);
    await expectFocus(password);
    await poll(() => problem.textContent()).toBe('Email or password is incorrect.');
    await poll(() => email.inputValue()).toBe(demoAccount.email);
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0);
    expect(page.url()).toMatch(/\/login$/);
    await expectGoodLooksInFull(page, 'sign-in-refused');
  });

  test('says the same of an email that nobody has', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    await submitSignIn(page, stranger());
    await signInForm(page).problem.getByText('Email or password is incorrect.').waitFor();
  });

  test('marks an email that is none', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    await submitSignIn(page, { email: 'asha.menon', password: demoAccount.password });
    const { email, problem } = signInForm(page);
    await expectFocus(email);
    await poll(() => problem.textContent()).toBe('Please check your email and password.');
    await page.getByText('Enter a valid email', { exact: true }).waitFor();
  });

  test('turns away a company’s portal login', async ({ newPage }) => {
    const auth = { username: `portal-${unique()}@example.com`, password: 'Portal-2026' };
    await makeCompany({ auth });
    const page = await openSignIn(newPage);
    await submitSignIn(page, { email: auth.username, password: auth.password });
    await expectToast(page, 'You do not have admin access.');
    await poll(() => signInForm(page).problem.textContent()).toBe(
      'Your account does not have access to the admin portal.',
    );
    expect(await storedToken(page)).toBeNull();
  });

  test('makes whoever guesses ten times wait', async ({ newPage }) => {
    const guesser = stranger();
    for (let tries = 0; tries < 10; tries += 1) {
      const { status } = await request('POST', '/admin/login', { body: guesser });
      expect(status).toBe(401);
    }
    const page = await openSignIn(newPage);
    await submitSignIn(page, guesser);
    await signInForm(page)
      .problem.getByText('Too many attempts. Please wait and try again.')
      .waitFor();
  });

  test('says that the server can’t be reached', async ({ newPage }) => {
    const page = await openSignIn(newPage, { expected: [/ERR_FAILED/] });
    await page.route('**/api/admin/login', (route) => route.abort());
    await submitSignIn(page, demoAccount);
    await signInForm(page)
      .problem.getByText('Cannot reach the server. Check your internet or try again later.')
      .waitFor();
    await page.unroute('**/api/admin/login');
    await signInForm(page).submit.click();
    await page.waitForURL(dashboard);
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

  test('says when the server or what stands before it is at fault', async ({ newPage }) => {
    const page = await openSignIn(newPage, { expected: [/status of 50\d/] });
    const { problem, submit: button } = signInForm(page);
    for (const status of [500, 502, 503, 504]) {
      await page.route('**/api/admin/login', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>Gateway</h1>' }),
      );
      await submitSignIn(page, demoAccount);
      await problem.getByText('Server error while logging in. Please try again later.').waitFor();
      await poll(() => button.isEnabled()).toBe(true);
      await page.unroute('**/api/admin/login');
      await submitSignIn(page, { email: 'no-email', password: 'x' });
      await problem.getByText('Please check your email and password.').waitFor();
    }
  });

  test('knows no reason for an answer it does not understand', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    await page.route('**/api/admin/login', (route) =>
      route.fulfill({ status: 418, contentType: 'text/html', body: '<h1>Teapot</h1>' }),
    );
    await submitSignIn(page, demoAccount);
    await expectToast(page, 'Unexpected error. Please try again.');
    await poll(() => signInForm(page).problem.textContent()).toBe('Login failed.');
  });

  test('sends once, however often the button is pressed', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    const asked: Request[] = [];
    page.on('request', (one) => one.url().endsWith('/admin/login') && asked.push(one));
    await signInForm(page).email.fill(demoAccount.email);
    await signInForm(page).password.fill(demoAccount.password);
    await signInForm(page).submit.dblclick();
    await page.waitForURL(dashboard);
    expect(asked).toHaveLength(1);
  });

  test('shows and hides the password', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    const { password } = signInForm(page);
    await password.fill('Monsoon#7');
    await poll(() => password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await poll(() => password.getAttribute('type')).toBe('password');
    await poll(() => password.inputValue()).toBe('Monsoon#7');
  });

  test('remembers whom it is told to', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    await signInForm(page).remember.check();
    await submitSignIn(page, demoAccount);
    await page.waitForURL(dashboard);
    await page.goto('/admin/settings/sessions');
    const own = page.getByRole('listitem').filter({ hasText: 'This browser' });
    await own.getByText('remembered').waitFor();
  });

  test('fills in the demo account', async ({ newPage }) => {
    const page = await openSignIn(newPage);
    await page.getByRole('button', { name: 'Demo account' }).click();
    await poll(() => signInForm(page).email.inputValue()).toBe(demoAccount.email);
    await poll(() => signInForm(page).password.inputValue()).toBe(demoAccount.password);
    await signInForm(page).submit.click();
    await page.waitForURL(dashboard);
  });

  test('looks right on a desk and on a phone', async ({ newPage }) => {
    for (const width of [1440, 390]) {
      const page = await openSignIn(newPage, { width });
      await page.getByRole('button', { name: 'Demo account' }).waitFor();
      await expectGoodLooks(page, `sign-in-${width}`);
      await expectNoSidewaysScrolling(page);
    }
  });
});
