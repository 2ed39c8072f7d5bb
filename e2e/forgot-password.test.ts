import { makeAdmin } from './harness/admin.ts';
import { request } from './harness/api.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { mailedLink } from './harness/outbox.ts';
import { poll } from './harness/poll.ts';
import { openSignIn, stranger, submitSignIn } from './harness/sign-in-form.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { fetchToken } from './harness/token.ts';

const dashboard = '**/admin/dashboard';

const sent = 'If that email belongs to an account, a link to set a new password is on its way.';
const usedUp = 'This link has expired or was already used. Ask for a new one.';

test('a forgotten password is replaced with the mailed link, once, which ends every session @full', async ({
  newPage,
}) => {
  const admin = await makeAdmin();
  const page = await openSignIn(newPage);
  const before = await fetchToken(new URL(page.url()).origin, admin);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(sent, { exact: true }).waitFor();
  await expectGoodLooksInFull(page, 'forgot-password-sent');

  const link = await mailedLink(admin.email, 'Set a new password');
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
  await expectGoodLooksInFull(page, 'reset-password');
  await password.fill('Banyan-tree-8');
  await page.getByText('Passwords do not match', { exact: true }).waitFor({ state: 'hidden' });
  await password.fill('Banyan-tree-9');
  await confirm.fill('Banyan-tree-9');
  await set.click();
  await expectToast(page, 'Password set. Sign in with it.');
  await page.waitForURL('**/login');
  expect((await request('GET', '/admin/me', { token: before })).status).toBe(401);

  await submitSignIn(page, { ...admin, password: 'Banyan-tree-9' });
  await page.waitForURL(dashboard);

  await page.goto(link);
  await page.getByRole('alert').getByText(usedUp, { exact: true }).waitFor();
  await poll(() => password.count()).toBe(0);
});

test('a forgotten password gets the same response for every email, and is only set with a complete link @full', async ({
  newPage,
}) => {
  const page = await newPage({ width: 390 });
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await poll(() => page.getByRole('alert').textContent()).toBe('Please fill in all fields');
  await expectGoodLooksInFull(page, 'forgot-password-390');
  await expectNoSidewaysScrolling(page);
  await page.getByLabel('Email').fill(stranger().email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(sent, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.waitForURL('**/login');

  await page.goto('/reset-password');
  await page.getByRole('alert').getByText(usedUp, { exact: true }).waitFor();
  await poll(() => page.getByRole('button', { name: 'Set password' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.waitForURL('**/forgot-password');
});
