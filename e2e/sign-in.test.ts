import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeAdmin } from './harness/admin.ts';
import { request } from './harness/api.ts';
import { expectGoodInBothThemes, expectNoSidewaysScrolling } from './harness/both-themes.ts';
import { newPage, newTab, screenshot, signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { type Account, demoAccount } from './harness/demo-account.ts';
import { eventually } from './harness/eventually.ts';
import { expectFocus } from './harness/keyboard.ts';
import { mailedLink } from './harness/outbox.ts';
import { startProduct } from './harness/product.ts';
import { toast } from './harness/toasts.ts';
import { fetchToken } from './harness/token.ts';
import { unique } from './harness/unique.ts';

const parts = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  remember: page.getByLabel('Remember me'),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
  busy: page.getByRole('button', { name: 'Signing in...' }),
  problem: page.getByRole('main').getByRole('alert'),
});

async function submit(page: Page, { email, password }: Account) {
  const form = parts(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

async function openSignIn(options?: Parameters<typeof newPage>[0]) {
  const page = await newPage(options);
  await page.goto('/login');
  await parts(page).submit.waitFor();
  return page;
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));
const dashboard = '**/admin/dashboard';
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Asha$/ });

/** Somebody whom no account knows, so that no limit reaches anybody else. */
const stranger = (): Account => ({
  email: `stranger-${unique()}@example.com`,
  password: 'Not-this-1',
});

describe('signing in', () => {
  it('says so and opens the dashboard', async () => {
    const page = await openSignIn();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/login', async (route) => {
      await held;
      await route.continue();
    });
    await submit(page, demoAccount);
    await parts(page).busy.waitFor();
    expect(await parts(page).busy.isDisabled()).toBe(true);
    answer();
    await toast(page, 'Login successful!').waitFor();
    await page.waitForURL(dashboard);
    await greeting(page).waitFor();
    expect(await page.title()).toBe('Dashboard · Kolam');
  });

  it('asks for what is missing without asking the server', async () => {
    const page = await openSignIn();
    const asked: Request[] = [];
    page.on('request', (one) => one.url().endsWith('/admin/login') && asked.push(one));
    const { email, password, submit: button, problem } = parts(page);
    await button.click();
    await expectFocus(email);
    expect(await problem.textContent()).toBe('Please fill in all fields');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await password.getAttribute('aria-invalid')).toBe('true');

    await email.fill(demoAccount.email);
    await button.click();
    await expectFocus(password);
    expect(await problem.textContent()).toBe('Please fill in all fields');
    expect(asked).toEqual([]);
  });

  it('refuses a wrong password where it was typed', async () => {
    const page = await openSignIn();
    await submit(page, { ...demoAccount, password: 'Wellness#2025' });
    const { email, password, problem } = parts(page);
    await expectFocus(password);
    expect(await problem.textContent()).toBe('Email or password is incorrect.');
    expect(await email.inputValue()).toBe(demoAccount.email);
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0);
    expect(page.url()).toMatch(/\/login$/);
    await expectGoodInBothThemes(page, 'sign-in-refused');
  });

  it('says the same of an email that nobody has', async () => {
    const page = await openSignIn();
    await submit(page, stranger());
    await parts(page).problem.getByText('Email or password is incorrect.').waitFor();
  });

  it('marks an email that is none', async () => {
    const page = await openSignIn();
    await submit(page, { email: 'asha.menon', password: demoAccount.password });
    const { email, problem } = parts(page);
    await expectFocus(email);
    expect(await problem.textContent()).toBe('Please check your email and password.');
    await page.getByText('Enter a valid email', { exact: true }).waitFor();
  });

  it('turns away a company’s portal login', async () => {
    const auth = { username: `portal-${unique()}@example.com`, password: 'Portal-2026' };
    await makeCompany({ auth });
    const page = await openSignIn();
    await submit(page, { email: auth.username, password: auth.password });
    await toast(page, 'You do not have admin access.').waitFor();
    expect(await parts(page).problem.textContent()).toBe(
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
    await submit(page, guesser);
    await parts(page).problem.getByText('Too many attempts. Please wait and try again.').waitFor();
  });

  it('says that the server can’t be reached', async () => {
    const page = await openSignIn({ expected: [/ERR_FAILED/] });
    await page.route('**/api/admin/login', (route) => route.abort());
    await submit(page, demoAccount);
    await parts(page)
      .problem.getByText('Cannot reach the server. Check your internet or try again later.')
      .waitFor();
    await page.unroute('**/api/admin/login');
    await parts(page).submit.click();
    await page.waitForURL(dashboard);
  });

  it('gives up after 15 seconds without an answer', async () => {
    const page = await newPage();
    await page.clock.install();
    await page.goto('/login');
    await page.route('**/api/admin/login', () => {
      // Never answered.
    });
    await submit(page, demoAccount);
    await parts(page).busy.waitFor();
    await page.clock.fastForward(14_000);
    expect(await parts(page).busy.isVisible()).toBe(true);
    await page.clock.fastForward(1_000);
    await parts(page).problem.getByText('Login timed out. Please try again.').waitFor();
    expect(await parts(page).submit.isEnabled()).toBe(true);
  });

  it.each([500, 502, 503, 504])('takes a %i for a fault of the server', async (status) => {
    const page = await openSignIn({ expected: [new RegExp(`status of ${status}`)] });
    await page.route('**/api/admin/login', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Gateway</h1>' }),
    );
    await submit(page, demoAccount);
    await parts(page)
      .problem.getByText('Server error while logging in. Please try again later.')
      .waitFor();
  });

  it('knows no reason for an answer it does not understand', async () => {
    const page = await openSignIn();
    await page.route('**/api/admin/login', (route) =>
      route.fulfill({ status: 418, contentType: 'text/html', body: '<h1>Teapot</h1>' }),
    );
    await submit(page, demoAccount);
    await toast(page, 'Unexpected error. Please try again.').waitFor();
    expect(await parts(page).problem.textContent()).toBe('Login failed.');
  });

  it('sends once, however often the button is pressed', async () => {
    const page = await openSignIn();
    const asked: Request[] = [];
    page.on('request', (one) => one.url().endsWith('/admin/login') && asked.push(one));
    await parts(page).email.fill(demoAccount.email);
    await parts(page).password.fill(demoAccount.password);
    await parts(page).submit.dblclick();
    await page.waitForURL(dashboard);
    expect(asked).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    const page = await openSignIn();
    const { password } = parts(page);
    await password.fill('Monsoon#7');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('Monsoon#7');
  });

  it('remembers whom it is told to', async () => {
    const page = await openSignIn();
    await parts(page).remember.check();
    await submit(page, demoAccount);
    await page.waitForURL(dashboard);
    await page.goto('/admin/settings/sessions');
    const own = page.getByRole('listitem').filter({ hasText: 'This browser' });
    await own.getByText('remembered').waitFor();
  });

  it('fills in the demo account', async () => {
    const page = await openSignIn();
    await page.getByRole('button', { name: 'Demo account' }).click();
    expect(await parts(page).email.inputValue()).toBe(demoAccount.email);
    expect(await parts(page).password.inputValue()).toBe(demoAccount.password);
    await parts(page).submit.click();
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

describe('the guard of the console', () => {
  it('shows that it is loading until the server knows the token', async () => {
    const page = await newPage();
    await signIn(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/me', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/dashboard');
    await page.getByText('Loading...', { exact: true }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    answer();
    await greeting(page).waitFor();
  });

  it('asks for a sign-in and leads to the wanted page after it', async () => {
    const page = await newPage();
    await page.goto('/login');
    await page.goto('/admin/companies?status=trial&sort=name');
    await page.waitForURL('**/login');
    await submit(page, demoAccount);
    await page.waitForURL('**/admin/companies?status=trial&sort=name');
    // The wanted page stands in place of the sign-in screen, so that back does not lead to it.
    await page.goBack();
    await page.waitForURL(dashboard);
  });

  it('leaves nothing of the console to see without a sign-in', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await page.goto('/admin/companies');
    await page.waitForURL('**/login');
    await parts(page).submit.waitFor();
    const calls = asked.filter((path) => path.startsWith('/api/'));
    expect(new Set(calls)).toEqual(new Set(['/api/admin/login-options']));
  });

  it('drops a stored token that the server does not know', async () => {
    const page = await openSignIn();
    await page.evaluate(() => localStorage.setItem('adminToken', 'made-up'));
    await page.goto('/admin/dashboard');
    await toast(page, 'Session expired. Please log in again.').waitFor();
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
  });

  it('ends a session in the middle and goes on where it ended', async () => {
    const page = await newPage();
    const token = await signIn(page);
    await page.goto('/admin/settings/profile');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await request('POST', '/admin/logout', { token });
    await page.getByRole('link', { name: 'Sessions' }).click();
    await toast(page, 'Session expired. Please log in again.').waitFor();
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
    await submit(page, demoAccount);
    await page.waitForURL('**/admin/settings/sessions');
    await page.getByText('This browser').waitFor();
  });

  it('offers to try again when the server can’t be reached', async () => {
    const page = await newPage({ expected: [/ERR_FAILED/] });
    await signIn(page);
    await page.route('**/api/admin/me', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'The console can’t be opened' }).waitFor();
    await toast(page, 'Cannot connect to server. Is the backend running?').waitFor();
    await screenshot(page, 'console-cannot-be-opened');
    await page.unroute('**/api/admin/me');
    await page.getByRole('button', { name: 'Retry' }).click();
    await greeting(page).waitFor();
  });
});

describe('two tabs', () => {
  it('are signed in and out together, from either side', async () => {
    const one = await openSignIn();
    const other = await newTab(one);
    await other.goto('/login');
    await parts(other).submit.waitFor();

    await submit(one, demoAccount);
    await one.waitForURL(dashboard);
    await other.waitForURL(dashboard);
    await greeting(other).waitFor();

    await other.getByRole('button', { name: /account menu/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.waitForURL('**/login');
    await one.waitForURL('**/login');
    await parts(one).submit.waitFor();
    expect(await storedToken(one)).toBeNull();
  });

  it('follow each other when another account signs in', async () => {
    const { email, password, name } = await makeAdmin();
    const one = await newPage();
    await signIn(one);
    await one.goto('/admin/settings/profile');
    await one.getByText(demoAccount.email).waitFor();
    const other = await newTab(one);
    const value = await fetchToken(new URL(one.url()).origin, { email, password });
    await other.goto('/forgot-password');
    await other.evaluate((token) => localStorage.setItem('adminToken', token), value);
    await eventually(() => one.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
    expect(await one.getByText(demoAccount.email).count()).toBe(0);
  });
});

describe('signing out', () => {
  it('ends the session and leaves nothing behind the back button', async () => {
    const page = await newPage();
    const token = await signIn(page);
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
    await eventually(async () => (await request('GET', '/admin/me', { token })).status).toBe(401);

    await page.goBack();
    await page.waitForURL('**/login');
    await parts(page).submit.waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    // Nor does the next person land on the page that was left on purpose.
    await submit(page, demoAccount);
    await page.waitForURL(dashboard);
  });
});

it('does not lose whoever goes back while the sign-in screen still loads', async () => {
  const page = await newPage();
  await signIn(page);
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
  await parts(page).submit.waitFor();
  expect(page.url()).toMatch(/\/login$/);
});

describe('a forgotten password', () => {
  const sent = 'If that email belongs to an account, a link to set a new password is on its way.';
  const usedUp = 'This link has expired or was already used. Ask for a new one.';

  it('is replaced by the mailed link, once, which ends every session', async () => {
    const admin = await makeAdmin();
    const page = await openSignIn();
    const before = await fetchToken(new URL(page.url()).origin, admin);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/forgot-password');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(sent, { exact: true }).waitFor();
    await expectGoodInBothThemes(page, 'forgot-password-sent');

    const link = await mailedLink(admin.email);
    expect(link).toMatch(/\/reset-password#token=/);
    await page.goto(link);
    const password = page.getByLabel('New password');
    const confirm = page.getByLabel('Confirm password');
    const set = page.getByRole('button', { name: 'Set password' });
    await set.click();
    await page.getByText('Password is required', { exact: true }).waitFor();
    await password.fill('Short-1');
    await set.click();
    await page.getByText('Min 8 characters', { exact: true }).waitFor();
    await password.fill('Banyan-tree-9');
    await confirm.fill('Banyan-tree-8');
    await set.click();
    await page.getByText('Passwords do not match', { exact: true }).waitFor();
    await expectFocus(confirm);
    await expectGoodInBothThemes(page, 'reset-password');
    await confirm.fill('Banyan-tree-9');
    await set.click();
    await toast(page, 'Password set. Sign in with it.').waitFor();
    await page.waitForURL('**/login');
    expect((await request('GET', '/admin/me', { token: before })).status).toBe(401);

    await submit(page, { ...admin, password: 'Banyan-tree-9' });
    await page.waitForURL(dashboard);

    await page.goto(link);
    await password.fill('Banyan-tree-7');
    await confirm.fill('Banyan-tree-7');
    await set.click();
    await page.getByRole('alert').getByText(usedUp, { exact: true }).waitFor();
  });

  it('is asked about in the same words whoever has the email', async () => {
    const page = await newPage({ width: 390 });
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('Please fill in all fields');
    await expectGoodInBothThemes(page, 'forgot-password-390');
    await expectNoSidewaysScrolling(page);
    await page.getByLabel('Email').fill(stranger().email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(sent, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.waitForURL('**/login');
  });

  it('needs a whole link', async () => {
    const page = await newPage();
    await page.goto('/reset-password');
    await page.getByRole('alert').getByText(usedUp, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Set password' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/forgot-password');
  });
});

it('sets a new installation up by the link that it prints', async () => {
  const product = await startProduct({ env: { DEMO: 'off' } });
  try {
    const page = await newPage();
    await page.goto(`${product.url}/login`);
    await page.getByText('No administrator exists yet').waitFor();
    expect(await page.getByRole('button', { name: 'Demo account' }).count()).toBe(0);
    await screenshot(page, 'sign-in-before-set-up');

    const link = product.output().match(/http\S+\/set-up#token=\S+/)?.[0] ?? '';
    await page.goto(link);
    const create = page.getByRole('button', { name: 'Create administrator' });
    await create.click();
    for (const text of ['Name is required', 'Email is required', 'Password is required']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await expectFocus(page.getByLabel('Name'));
    await expectGoodInBothThemes(page, 'set-up');
    await page.getByLabel('Name').fill('Kavya Nair');
    await page.getByLabel('Email').fill('kavya.nair@example.com');
    await page.getByLabel('New password').fill('Coconut-palm-3');
    await page.getByLabel('Confirm password').fill('Coconut-palm-3');
    await create.click();
    await page.waitForURL(dashboard);
    await page.getByRole('heading', { level: 1, name: /Kavya$/ }).waitFor();
    await page.getByText('Kolam added Kavya Nair').waitFor();
    await screenshot(page, 'dashboard-of-a-new-installation');

    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel('Name').fill('Somebody Else');
    await page.getByLabel('Email').fill('else@example.com');
    await page.getByLabel('New password').fill('Coconut-palm-4');
    await page.getByLabel('Confirm password').fill('Coconut-palm-4');
    await create.click();
    await page.getByText('This console has an Administrator already. Sign in.').waitFor();
  } finally {
    await product.stop();
  }
});
