import type { Page } from '@playwright/test';
import { screenshot, signIn, signInAgain } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

async function open(newPage: NewPage, path: string, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Quick search' });
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Search records, pages and actions' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const chosen = (page: Page) =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? null;
  });

test.describe('the quick search', () => {
  test('leads from any page to a record with the keyboard only, and offers it again @full', async ({
    newPage,
  }) => {
    const company = await makeCompany({ name: `Tamarind ${unique()}` });
    const page = await newPage();
    await signInAgain(page);
    await page.goto('/admin/inventory/boxes');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await expectFocus(field(page));
    await poll(() => chosen(page)).toContain('Dashboard');
    await expectGoodLooksInFull(page, 'quick-search-resting');
    await page.keyboard.type(company.name.toLowerCase());
    await option(page, new RegExp(company.name)).waitFor();
    await poll(() => chosen(page)).toContain(company.companyCode);
    await expectGoodLooksInFull(page, 'quick-search');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/companies/${company.id}`);
    await page.getByRole('heading', { level: 1, name: company.name }).waitFor();
    await palette(page).waitFor({ state: 'hidden' });

    await page.keyboard.press('Meta+k');
    await palette(page).getByRole('group', { name: 'Recent' }).waitFor();
    await poll(() => chosen(page)).toContain(company.name);
    await page.keyboard.press('End');
    await poll(() => chosen(page)).toContain('System theme');
    await page.keyboard.press('ArrowDown');
    await poll(() => chosen(page)).toContain(company.name);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('kolam-recent'))).toBeNull();
  });

  test('opens the record of a code at once, however soon Enter is pressed @full', async ({
    newPage,
  }) => {
    const company = await makeCompany();
    const page = await open(newPage, '/admin/dashboard');
    await page.getByRole('button', { name: /^Search or jump/ }).click();
    await expectFocus(field(page));
    await field(page).fill(company.companyCode);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/companies/${company.id}`);
  });

  test('keeps input typed before its field appears, and away from the page @full', async ({
    newPage,
  }) => {
    const company = await makeCompany();
    const page = await newPage();
    await signIn(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/palette-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/companies');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('/what? mon', { delay: 20 });
    await page.keyboard.press('Backspace');
    await page.keyboard.type('onsoon');
    expect(await page.getByRole('searchbox', { name: 'Search companies' }).inputValue()).toBe('');
    expect(await palette(page).isVisible()).toBe(false);
    release();
    await expectFocus(field(page));
    await poll(() => field(page).inputValue()).toBe('/what? moonsoon');
    await page.keyboard.type('s');
    expect(await field(page).inputValue()).toBe('/what? moonsoons');
    expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0);

    for (const text of ['monsoon', '?monsoon']) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await poll(() => field(page).inputValue()).toBe(text);
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(company.companyCode);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/companies/${company.id}`);
    await palette(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  test('returns the keys to the page when it is cancelled before it appears @full', async ({
    newPage,
  }) => {
    const page = await newPage();
    await signIn(page);
    await page.route(/\/palette-[^/]+\.js$/, () => undefined);
    await page.goto('/admin/companies');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search companies' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expectFocus(search);
    await page.keyboard.press('Control+k');
    await search.click();
    await page.keyboard.type('mills');
    expect(await search.inputValue()).toBe('mills');
  });

  test('runs commands of the console at once @full', async ({ newPage }) => {
    const page = await newPage();
    await signInAgain(page);
    await page.goto('/admin/companies');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const expectFirst = async (text: string, first: string) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await poll(() => chosen(page)).toContain(first);
      await page.keyboard.press('Enter');
      await palette(page).waitFor({ state: 'hidden' });
    };
    await expectFirst('dark', 'Dark theme');
    const theme = () =>
      page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    await poll(theme).toBe('dark');
    await expectFirst('invite administrator', 'Invite Administrator');
    const invitation = page.getByRole('dialog', { name: /administrator/i });
    await invitation.waitFor();
    await page.keyboard.press('Escape');
    await invitation.waitFor({ state: 'hidden' });
    await expectFirst('shortcuts', 'Keyboard shortcuts');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await expectFirst('logout', 'Sign out');
    await page.waitForURL('**/login');
  });

  test('fills a phone’s screen @full', async ({ newPage }) => {
    const page = await open(newPage, '/admin/dashboard', { width: 390 });
    await page.getByRole('button', { name: /^Search or jump/ }).click();
    await field(page).fill('brightloom');
    await option(page, /Brightloom Textiles/)
      .first()
      .waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'quick-search-390');
    await palette(page)
      .getByRole('button', { name: /closes$/ })
      .click();
    await palette(page).waitFor({ state: 'hidden' });
  });
});

test('the sheet of shortcuts opens with ?, but not while the user types @full', async ({
  newPage,
}) => {
  const page = await open(newPage, '/admin/companies');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const search = page.getByRole('searchbox', { name: 'Search companies' });
  await search.press('?');
  await poll(() => search.inputValue()).toBe('?');
  await search.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await sheet.getByRole('heading', { name: 'Everywhere' }).waitFor();
  await sheet.getByText('Take the card to another column').waitFor();
  await expectGoodLooksInFull(page, 'shortcuts');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await screenshot(page, 'shortcuts-390');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});
