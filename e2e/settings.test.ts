import type { Page } from '@playwright/test';
import { inviteAdmin, makeAdmin } from './harness/admin.ts';
import { request } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Account, demoAccount } from './harness/demo-account.ts';
import { expectFocus, expectFocusTrap } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { baseUrl } from './harness/product-address.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { fetchToken } from './harness/token.ts';
import { unique } from './harness/unique.ts';

type Tab = 'profile' | 'sessions' | 'admins';
type Options = PageOptions & { as?: Account; search?: string };

async function openSettings(
  newPage: NewPage,
  tab: Tab,
  { as = demoAccount, search = '', ...page }: Options = {},
) {
  const opened = await newPage(page);
  const token = await signIn(opened, as);
  await opened.goto(`/admin/settings/${tab}${search}`);
  await opened.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  return { page: opened, token };
}

const statusOf = async (token: string) => (await request('GET', '/admin/me', { token })).status;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('the user’s own profile', () => {
  test('changes the name everywhere at once, and the password, which signs out all other sessions @full', async ({
    newPage,
  }) => {
    const admin = await makeAdmin();
    const { page, token } = await openSettings(newPage, 'profile', { as: admin });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await name.fill('  ');
    await save.click();
    await page.getByText('Name is required', { exact: true }).waitFor();
    await expectFocus(name);

    await name.fill('Gauri Deshpande');
    await save.click();
    await expectToast(page, 'Name saved');
    await page.getByRole('button', { name: 'Gauri account menu' }).waitFor();
    await page.getByRole('complementary').getByText('Gauri Deshpande').waitFor();
    await page.reload();
    await poll(() => name.inputValue()).toBe('Gauri Deshpande');
    await page.getByText(admin.email, { exact: true }).waitFor();
    const elsewhere = await fetchToken(baseUrl(), admin);
    const current = page.getByLabel('Current password', { exact: true });
    const chosen = page.getByLabel('New password', { exact: true });
    const confirm = page.getByLabel('Confirm password', { exact: true });
    const change = page.getByRole('button', { name: 'Change password' });

    await change.click();
    await page.getByText('Current password is required', { exact: true }).waitFor();
    await expectFocus(current);
    await current.fill('Not-the-one');
    await chosen.fill('Short-1');
    await confirm.fill('Short-1');
    await page.getByText('Min 12 characters', { exact: true }).waitFor();
    await chosen.fill('Jasmine-rain-5');
    await page.getByText('Passwords do not match', { exact: true }).waitFor();
    await expectGoodLooksInFull(page, 'settings-profile-problems');
    await confirm.fill('Jasmine-rain-5');
    await change.click();
    await page.getByText('Your current password is incorrect.', { exact: true }).waitFor();
    await expectFocus(current);
    expect(await statusOf(elsewhere)).toBe(200);

    await current.fill(admin.password);
    await change.click();
    await expectToast(page, 'Password changed. Other sessions were signed out.');
    await poll(() => current.inputValue()).toBe('');
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(token)).toBe(200);
    await fetchToken(baseUrl(), { ...admin, password: 'Jasmine-rain-5' });
  });
});

test.describe('the user’s own sessions', () => {
  test('can be ended from another browser @full', async ({ newPage }) => {
    const admin = await makeAdmin();
    const { page: lost } = await openSettings(newPage, 'profile', { as: admin });
    const { page } = await openSettings(newPage, 'sessions', { as: admin });
    const listed = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
    const sessions = listed('Sessions');
    const events = listed('Recent sign-ins');
    await poll(() => sessions.count()).toBe(2);
    const own = sessions.filter({ hasText: 'This browser' });
    await poll(() => own.count()).toBe(1);
    await poll(() => own.getByRole('button').count()).toBe(0);
    await expectGoodLooksInFull(page, 'settings-sessions');

    await sessions.getByRole('button', { name: /^End session of/ }).click();
    await expectToast(page, 'Session ended');
    await poll(() => sessions.count()).toBe(1);
    await own.waitFor();
    await events.filter({ hasText: 'Session ended' }).waitFor();
    await poll(() => events.filter({ hasText: 'Signed in' }).count()).toBe(2);

    // Its notification stream reports it at once.
    await expectToast(lost, 'Session expired. Please log in again.');
    await lost.waitForURL('**/login');
  });
});

test.describe('administrators', () => {
  test('are invited with a link that is shown once @full', async ({ newPage }) => {
    const name = `Meera ${unique()}`;
    const email = `meera-${unique()}@example.com`;
    const { page } = await openSettings(newPage, 'admins');
    const invite = page.getByRole('button', { name: 'Invite Administrator' });
    await invite.click();
    const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    await expectFocus(dialog.getByLabel('Name'));
    await send.click();
    await dialog.getByText('Name is required', { exact: true }).waitFor();
    await dialog.getByText('Email is required', { exact: true }).waitFor();
    await expectFocus(dialog.getByLabel('Name'));
    await expectFocusTrap(page, dialog);
    await expectGoodLooksInFull(page, 'settings-invite');

    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(demoAccount.email.toUpperCase());
    await send.click();
    await dialog.getByText('An account with this email already exists.').first().waitFor();
    await dialog.getByLabel('Email').fill(email);
    await send.click();

    const handed = page.getByRole('dialog', { name: 'Invitation link' });
    const link = await handed.getByLabel('Link to set a password').inputValue();
    await expectGoodLooksInFull(page, 'settings-invitation-link');
    await handed.getByRole('button', { name: 'Copy invitation link' }).click();
    await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await handed.getByRole('button', { name: 'Done' }).click();
    await handed.waitFor({ state: 'hidden' });
    await expectFocus(invite);
    await page.getByRole('searchbox').fill(email);
    await rowOf(page, name).getByText('Invited', { exact: true }).waitFor();

    const guest = await newPage();
    await guest.goto(link);
    await guest.getByLabel('New password').fill('Peepal-leaf-6');
    await guest.getByLabel('Confirm password').fill('Peepal-leaf-6');
    await guest.getByLabel('I have read the privacy notice and agree').check();
    await guest.getByRole('button', { name: 'Set password' }).click();
    await expectToast(guest, 'Password set. Sign in with it.');
    await guest.getByLabel('Email', { exact: true }).fill(email);
    await guest.getByLabel('Password', { exact: true }).fill('Peepal-leaf-6');
    await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
    await guest.getByRole('heading', { level: 1, name: /Meera$/ }).waitFor();

    await page.reload();
    await rowOf(page, name).getByText('Active', { exact: true }).waitFor();
  });

  test('get a new link while they have not used theirs @full', async ({ newPage }) => {
    const { data, link } = await inviteAdmin();
    const { page } = await openSettings(newPage, 'admins', { search: `?search=${data.email}` });
    await page.getByRole('button', { name: `Invite again ${data.name}` }).click();
    await expectToast(page, 'Invitation link ready to copy');
    const field = page.getByRole('dialog').getByLabel('Link to set a password');
    const renewed = await field.inputValue();
    expect(renewed).toMatch(/\/reset-password#token=/);
    expect(renewed).not.toBe(link);
  });

  test('are signed out at once when deactivated, return when reactivated, and can’t deactivate themselves @full', async ({
    newPage,
  }) => {
    const admin = await makeAdmin();
    const { page: theirs } = await openSettings(newPage, 'profile', { as: admin });
    const { page } = await openSettings(newPage, 'admins', { search: `?search=${admin.email}` });
    const deactivate = page.getByRole('button', { name: `Deactivate ${admin.name}` });
    await deactivate.click();
    const question = page.getByRole('dialog', { name: `Deactivate ${admin.name}?` });
    await question
      .getByText('Every open session ends at once, and signing in is refused.')
      .waitFor();
    await expectFocus(question.getByRole('button', { name: 'Cancel' }));
    await expectFocusTrap(page, question);
    await expectGoodLooksInFull(page, 'settings-deactivate');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expectFocus(deactivate);
    await rowOf(page, admin.name).getByText('Active', { exact: true }).waitFor();

    await deactivate.click();
    await question.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expectToast(page, 'Administrator deactivated');
    await rowOf(page, admin.name).getByText('Inactive', { exact: true }).waitFor();

    await expectToast(theirs, 'Session expired. Please log in again.');
    await theirs.waitForURL('**/login');
    await theirs.getByLabel('Email', { exact: true }).fill(admin.email);
    await theirs.getByLabel('Password', { exact: true }).fill(admin.password);
    const again = theirs.getByRole('button', { name: 'Sign in', exact: true });
    await again.click();
    await theirs.getByText('Your account does not have access to the admin portal.').waitFor();

    await page.getByRole('button', { name: `Reactivate ${admin.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
    await expectToast(page, 'Administrator reactivated');
    await again.click();
    await theirs.waitForURL('**/admin/settings/profile');
    // Users can't deactivate themselves.
    await page.goto(`/admin/settings/admins?search=${demoAccount.email}`);
    const own = page.getByRole('button', {
      name: 'Deactivate Asha Menon: You can’t deactivate your own account.',
    });
    await own.waitFor();
    await poll(() => own.getAttribute('aria-disabled')).toBe('true');
    await own.click({ force: true });
    await poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
