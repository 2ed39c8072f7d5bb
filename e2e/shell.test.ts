import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { demoAccount } from './harness/demo-account.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { signInAs } from './harness/staff.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openConsole(newPage: NewPage, options?: PageOptions, path = '/admin/dashboard') {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(path);
  await page.getByRole('main').waitFor();
  return page;
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const accountMenu = (page: Page) => page.getByRole('button', { name: /account menu/ });
const scheme = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function chooseTheme(page: Page, name: 'Light' | 'Dark' | 'System') {
  await accountMenu(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
}

test.describe('the sidebar', () => {
  test('stays collapsed until it is expanded again @full', async ({ newPage }) => {
    const page = await openConsole(newPage);
    const words = rail(page).getByText('Client organisations');
    const width = async () => (await page.getByRole('complementary').boundingBox())?.width;
    expect(await width()).toBe(248);
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await poll(width).toBe(68);
    await words.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Expand the sidebar' }).waitFor();
    expect(await width()).toBe(68);
    await poll(() => words.isVisible()).toBe(false);
    await expectGoodLooksInFull(page, 'rail-collapsed');

    await rail(page).getByRole('link', { name: 'Companies' }).click();
    await page.waitForURL('**/admin/companies');
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await poll(width).toBe(248);
    await page.reload();
    await words.waitFor();
  });

  test('is a drawer on a phone, which Escape closes @full', async ({ newPage }) => {
    const page = await openConsole(newPage, { width: 390 });
    await poll(() => rail(page).count()).toBe(0);
    await expectNoSidewaysScrolling(page);
    const burger = page.getByRole('button', { name: 'Open navigation' });
    await burger.click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await rail(page)
      .getByRole('link', { name: /Companies/ })
      .waitFor();
    await expectFocusTrap(page, drawer);
    await expectGoodLooks(page, 'navigation-390');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expectFocus(burger);

    await burger.click();
    await rail(page)
      .getByRole('link', { name: /Companies/ })
      .click();
    await page.waitForURL('**/admin/companies');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
  });
});

test.describe('the user menu', () => {
  test('shows the signed-in user and leads to the settings @full', async ({ newPage }) => {
    const page = await openConsole(newPage);
    await poll(() => accountMenu(page).textContent()).toContain('Asha');
    await accountMenu(page).click();
    await page.getByText(demoAccount.email, { exact: true }).waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await expectGoodLooksInFull(page, 'user-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expectFocus(accountMenu(page));

    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.waitForURL('**/admin/settings/profile');
  });
});

test.describe('the theme', () => {
  test('follows the system until the user chooses one @full', async ({ newPage }) => {
    const page = await openConsole(newPage);
    expect(await scheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await poll(() => scheme(page)).toBe('dark');

    await chooseTheme(page, 'Light');
    await poll(() => scheme(page)).toBe('light');
    await page.reload();
    await page.getByRole('main').waitFor();
    expect(await scheme(page)).toBe('light');

    await page.emulateMedia({ colorScheme: 'light' });
    await chooseTheme(page, 'Dark');
    await poll(() => scheme(page)).toBe('dark');
    await page.reload();
    await page.getByRole('main').waitFor();
    expect(await scheme(page)).toBe('dark');

    await chooseTheme(page, 'System');
    await poll(() => scheme(page)).toBe('light');
    await page.reload();
    await page.getByRole('main').waitFor();
    await accountMenu(page).click();
    const system = page.getByRole('menuitemradio', { name: 'System' });
    await poll(() => system.getAttribute('aria-checked')).toBe('true');
  });

  test('is applied before the first paint @full', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const light = await canvas(page);
    await page.evaluate(() => localStorage.setItem('kolam-theme', 'dark'));
    // The app does not run: only the page itself is shown.
    await page.route('**/assets/*.js', () => {});
    await page.reload({ waitUntil: 'commit' });
    await poll(() => scheme(page)).toBe('dark');
    await poll(() => canvas(page)).toBe('rgb(15, 28, 29)');
    expect(light).toBe('rgb(246, 250, 250)');
    expect(await page.locator('#root').innerHTML()).toBe('');
  });
});

test.describe('URLs', () => {
  test('lead to the sign-in without a session @full', async ({ newPage }) => {
    const page = await newPage();
    for (const path of ['/', '/admin', '/no-such-page', '/returns', '/admin/teams']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    }
  });
});

test.describe('a server that does not respond', () => {
  test('is reported in place of a screen, which appears after a retry @full', async ({
    newPage,
  }) => {
    const page = await openConsole(newPage, {
      expected: [/ERR_FAILED|dynamically imported module|preload CSS/],
    });
    await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
    await page.route('**/*', (route) => route.abort());
    await rail(page)
      .getByRole('link', { name: /^Finance/ })
      .click();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('Cannot connect to server. Is the backend running?').first().waitFor();
    await page.unroute('**/*');
    const screen = page.getByRole('heading', { level: 1, name: 'Finance' });
    // Other failed resources may reload the page before the click, which is then repeated.
    const retry = alert.getByRole('button', { name: 'Retry' }).first();
    await Promise.any([retry.click(), screen.waitFor()]);
    await screen.waitFor();
  });
});

test.describe('the keyboard', () => {
  test('skips to the content @full', async ({ newPage }) => {
    const page = await openConsole(newPage);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expectFocus(skip);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('main'));
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  });

  test('is enough from the sign-in to a company and out again @full', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email', { exact: true }));
    await page.keyboard.type(demoAccount.email);
    await page.keyboard.press('Tab');
    await expectFocus(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(demoAccount.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');

    await tabTo(page, rail(page).getByRole('link', { name: /Companies/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/companies');
    await page.getByRole('row').nth(1).getByRole('button').first().waitFor();
    await page.keyboard.press('/');
    await expectFocus(page.getByRole('searchbox', { name: 'Search companies' }));
    await page.keyboard.type('brightloom');
    const brightloom = page.getByRole('row', { name: /Brightloom Textiles/ }).getByRole('button');
    await page.getByText('1 company', { exact: true }).waitFor();
    await tabTo(page, brightloom.first());
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Brightloom Textiles' });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expectFocus(brightloom.first());

    await tabTo(page, accountMenu(page));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('menuitem').first());
    await page.keyboard.press('End');
    await expectFocus(page.getByRole('menuitem', { name: 'Sign out' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });
});

test.describe('notifications', () => {
  test('show what another user does in another browser, and lead to it', async ({ newPage }) => {
    const { page, person } = await signInAs(newPage, 'support');
    await page.goto('/admin/dashboard');
    // Other tests may notify everyone with this role.
    const bell = (name: RegExp) => page.getByRole('button', { name });
    // The header's status light is the stream's first event: from then on it is live.
    await page.getByRole('button', { name: /^System Healthy/ }).waitFor();
    await bell(/^Notifications/).waitFor();

    const title = `Count the mats ${unique()}`;
    await call('POST', '/admin/staff/tasks', { body: { title, assignee: person.id } });
    await expectToast(page, `New task: ${title}`);
    await bell(/^Notifications, \d+ unread$/).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    const line = list.getByRole('listitem').filter({ hasText: title });
    await line.getByText('Unread: ').waitFor({ state: 'attached' });
    await expectFocusTrap(page, list);
    await expectGoodLooksInFull(page, 'notifications');

    await line.getByRole('link').focus();
    const read = page.waitForResponse(/\/notifications\/read$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/staff/tasks');
    await read;
    await page.goto('/admin/dashboard');
    await bell(/^Notifications/).click();
    await line.waitFor();
    await expect(line.getByText('Unread: ')).toHaveCount(0);
  });

  test('use one connection for all windows of a browser, which has only six @full', async ({
    newPage,
    newTab,
  }) => {
    const { page } = await signInAs(newPage, 'support');
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: /^System Healthy/ }).waitFor();
    const last = await Array.from({ length: 6 }).reduce<Promise<Page>>(async (before) => {
      await before;
      const tab = await newTab(page);
      await tab.goto('/admin/settings/profile');
      // Received from the window with the connection.
      await tab.getByRole('button', { name: /^System Healthy/ }).waitFor();
      return tab;
    }, Promise.resolve(page));
    await last.getByRole('link', { name: 'Sessions' }).click();
    await last.waitForURL('**/sessions');
  });

  test('end the stream and the session when it is revoked elsewhere @full', async ({ newPage }) => {
    const { page, token } = await signInAs(newPage, 'support', { expected: [/401/] });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: /^System Healthy/ }).waitFor();
    await call('POST', '/admin/logout', { token });
    await page.waitForURL('**/login');
  });

  test('lead Administrators from the status light in the header to its details @full', async ({
    newPage,
  }) => {
    const page = await openConsole(newPage, { width: 390 });
    await page.getByRole('link', { name: /^System Healthy/ }).click();
    await page.waitForURL('**/admin/settings/health');
    await page.getByText('No job has failed in the last 30 days.').waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText('A backup is being made').waitFor();
    await page.getByText('Verified').first().waitFor({ timeout: 60_000 });
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'health-390');
  });
});
