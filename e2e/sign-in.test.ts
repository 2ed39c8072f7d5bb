import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { request } from './harness/api.ts';
import { expectGoodInBothThemes, expectNoSidewaysScrolling } from './harness/both-themes.ts';
import { newPage } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { demoAccount } from './harness/demo-account.ts';
import { eventually } from './harness/eventually.ts';
import { holdBack } from './harness/hold.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  openSignIn,
  signInForm,
  storedToken,
  stranger,
  submitSignIn,
} from './harness/sign-in-form.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const dashboard = '**/admin/dashboard';
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Asha$/ });

describe('signing in', () => {
  it('says so and opens the dashboard', async () => {
    const page = await openSignIn();
    const answer = await holdBack(page, '**/api/admin/login');
    await submitSignIn(page, demoAccount);
    await signInForm(page).busy.waitFor();
    await eventually(() => signInForm(page).busy.isDisabled()).toBe(true);
    answer();
    await expectToast(page, 'Login successful!');
    await page.waitForURL(dashboard);
    await greeting(page).waitFor();
    await eventually(() => page.title()).toBe('Dashboard · Kolam');
  });

  it('asks for what is missing without asking the server', async () => {
    const page = await openSignIn();
    const asked: Request[] = [];
    page.on('request', (one) => one.url().endsWith('/admin/login') && asked.push(one));
    const { email, password, submit: button, problem } = signInForm(page);
    await button.click();
    await expectFocus(email);
    await eventually(() => problem.textContent()).toBe('Please fill in all fields');
    await eventually(() => email.getAttribute('aria-invalid')).toBe('true');
    await eventually(() => password.getAttribute('aria-invalid')).toBe('true');

    await email.fill(demoAccount.email);
    await button.click();
    await expectFocus(password);
    await eventually(() => problem.textContent()).toBe('Please fill in all fields');
    expect(asked).toEqual([]);
  });

  it('refuses a wrong password where it was typed', async () => {
    const page = await openSignIn();
    await submitSignIn(page, { ...demoAccount, password: 'Wellness#2025' });
    const { email, password, problem } = signInForm(page);
    await expectFocus(password);
    await eventually(() => problem.textContent()).toBe('Email or password is incorrect.');
    await eventually(() => email.inputValue()).toBe(demoAccount.email);
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0);
    expect(page.url()).toMatch(/\/login$/);
    await expectGoodInBothThemes(page, 'sign-in-refused');
  });

  it('says the same of an email that nobody has', async () => {
    const page = await openSignIn();
    await submitSignIn(page, stranger());
    await signInForm(page).problem.getByText('Email or password is incorrect.').waitFor();
  });

  it('marks an email that is none', async () => {
    const page = await openSignIn();
    await submitSignIn(page, { email: 'asha.menon', password: demoAccount.password });
    const { email, problem } = signInForm(page);
    await expectFocus(email);
    await eventually(() => problem.textContent()).toBe('Please check your email and password.');
    await page.getByText('Enter a valid email', { exact: true }).waitFor();
  });

  it('turns away a company’s portal login', async () => {
    const auth = { username: `portal-${unique()}@example.com`, password: 'Portal-2026' };
    await makeCompany({ auth });
    const page = await openSignIn();
    await submitSignIn(page, { email: auth.username, password: auth.password });
    await expectToast(page, 'You do not have admin access.');
    await eventually(() => signInForm(page).problem.textContent()).toBe(
      'Your account does not have access to the admin portal.',
    );
    expect(await storedToken(page)).toBeNull();
  });

  it('makes whoever guesses ten times wait', async () => {
    const guesser = stranger();
    for (let tries = 0; tries < 10; tries += 1) {
      const { status } = await request('POST', '/admin/login', { body: guesser });
      expect(status).toBe(401);
    }
    const page = await openSignIn();
    await submitSignIn(page, guesser);
    await signInForm(page)
      .problem.getByText('Too many attempts. Please wait and try again.')
      .waitFor();
  });

  it('says that the server can’t be reached', async () => {
    const page = await openSignIn({ expected: [/ERR_FAILED/] });
    await page.route('**/api/admin/login', (route) => route.abort());
    await submitSignIn(page, demoAccount);
    await signInForm(page)
      .problem.getByText('Cannot reach the server. Check your internet or try again later.')
      .waitFor();
    await page.unroute('**/api/admin/login');
    await signInForm(page).submit.click();
    await page.waitForURL(dashboard);
  });

  it('gives up after 15 seconds without an answer', async () => {
    const page = await newPage({ own: true });
    await page.clock.install();
    await page.goto('/login');
    await page.route('**/api/admin/login', () => {
      // Never answered.
    });
    await submitSignIn(page, demoAccount);
    await signInForm(page).busy.waitFor();
    await page.clock.fastForward(14_000);
    await eventually(() => signInForm(page).busy.isVisible()).toBe(true);
    await page.clock.fastForward(1_000);
    await signInForm(page).problem.getByText('Login timed out. Please try again.').waitFor();
    await eventually(() => signInForm(page).submit.isEnabled()).toBe(true);
  });

  it('says when the server or what stands before it is at fault', async () => {
    const page = await openSignIn({ expected: [/status of 50\d/] });
    const { problem, submit: button } = signInForm(page);
    for (const status of [500, 502, 503, 504]) {
      await page.route('**/api/admin/login', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>Gateway</h1>' }),
      );
      await submitSignIn(page, demoAccount);
      await problem.getByText('Server error while logging in. Please try again later.').waitFor();
      await eventually(() => button.isEnabled()).toBe(true);
      await page.unroute('**/api/admin/login');
      await submitSignIn(page, { email: 'no-email', password: 'x' });
      await problem.getByText('Please check your email and password.').waitFor();
    }
  });

  it('knows no reason for an answer it does not understand', async () => {
    const page = await openSignIn();
    await page.route('**/api/admin/login', (route) =>
      route.fulfill({ status: 418, contentType: 'text/html', body: '<h1>Teapot</h1>' }),
    );
    await submitSignIn(page, demoAccount);
    await expectToast(page, 'Unexpected error. Please try again.');
    await eventually(() => signInForm(page).problem.textContent()).toBe('Login failed.');
  });

  it('sends once, however often the button is pressed', async () => {
    const page = await openSignIn();
    const asked: Request[] = [];
    page.on('request', (one) => one.url().endsWith('/admin/login') && asked.push(one));
    await signInForm(page).email.fill(demoAccount.email);
    await signInForm(page).password.fill(demoAccount.password);
    await signInForm(page).submit.dblclick();
    await page.waitForURL(dashboard);
    expect(asked).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    const page = await openSignIn();
    const { password } = signInForm(page);
    await password.fill('Monsoon#7');
    await eventually(() => password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await eventually(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await eventually(() => password.getAttribute('type')).toBe('password');
    await eventually(() => password.inputValue()).toBe('Monsoon#7');
  });

  it('remembers whom it is told to', async () => {
    const page = await openSignIn();
    await signInForm(page).remember.check();
    await submitSignIn(page, demoAccount);
    await page.waitForURL(dashboard);
    await page.goto('/admin/settings/sessions');
    const own = page.getByRole('listitem').filter({ hasText: 'This browser' });
    await own.getByText('remembered').waitFor();
  });

  it('fills in the demo account', async () => {
    const page = await openSignIn();
    await page.getByRole('button', { name: 'Demo account' }).click();
    await eventually(() => signInForm(page).email.inputValue()).toBe(demoAccount.email);
    await eventually(() => signInForm(page).password.inputValue()).toBe(demoAccount.password);
    await signInForm(page).submit.click();
    await page.waitForURL(dashboard);
  });

  it('looks right on a desk and on a phone', async () => {
    for (const width of [1440, 390]) {
      const page = await openSignIn({ width });
      await page.getByRole('button', { name: 'Demo account' }).waitFor();
      await expectGoodInBothThemes(page, `sign-in-${width}`);
      await expectNoSidewaysScrolling(page);
    }
  });
});
