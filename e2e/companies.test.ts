import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openCompanies(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/companies${search}`);
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
  return page;
}

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const rowOf = (page: Page, { name }: { name: string }) => rows(page).filter({ hasText: name });
const opener = (page: Page, { name }: { name: string }) =>
  rowOf(page, { name }).getByRole('button', { name }).first();
const drawerOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('dialog', { name, exact: true });
const found = (page: Page, count: string) => page.getByText(count, { exact: true });
/** A name of the many: a number and the eight letters and digits that only they have. */
const nameInIt = /\d\d of [\da-f]{8}/;
const namesShown = async (page: Page) =>
  (await rows(page).allTextContents()).map((text) => text.match(nameInIt)?.[0]);
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });

test.describe('the list', () => {
  // Thirty companies that are found by one word: more than a page, every tenth on trial.
  const tag = unique();
  const nameOf = (n: number) => `${String(n).padStart(2, '0')} of ${tag}`;
  const many = Array.from({ length: 30 }, (_, n) => n + 1);

  test.beforeAll(async () => {
    for (const n of many) {
      await makeCompany({
        name: nameOf(n),
        maxEmployees: n * 10,
        status: n % 10 === 0 ? 'trial' : 'active',
      });
    }
  });

  test('shows who each company is, the newest first', async ({ newPage }) => {
    const page = await openCompanies(newPage);
    for (const name of ['Company', 'Code', 'Contact', 'Employees', 'Max allowed', 'Status']) {
      await header(page, name).waitFor();
    }
    const company = await makeCompany({ industry: 'Retail', maxEmployees: 123456 });
    await page.reload();
    const row = rowOf(page, company);
    await row.waitFor();
    for (const words of ['Retail', 'Farida Qureshi', '1,23,456', 'Active']) {
      await row.getByText(words, { exact: true }).waitFor();
    }
    await row.getByRole('button', { name: 'Copy company code' }).click();
    await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(company.companyCode);
    await poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('is asked for once, ahead of the page', async ({ newPage }) => {
    const page = await newPage();
    await signIn(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/companies?')) asked.push(request.url());
    });
    await page.goto('/admin/companies?sort=name');
    await rows(page).first().waitFor();
    // Told by the stream of news, which comes after all that the page needs and then stays open.
    await page.getByRole('link', { name: /^System Healthy/ }).waitFor();
    expect(asked).toHaveLength(1);
  });

  test('finds by name, code and email', async ({ newPage }) => {
    const company = await makeCompany({ name: `Gulmohar 100% ${unique()}` });
    const page = await openCompanies(newPage);
    const search = page.getByRole('searchbox', { name: 'Search companies' });
    await poll(() => search.getAttribute('placeholder')).toBe('Search by name, code, email');
    for (const text of [company.name.toUpperCase(), company.companyCode, company.email]) {
      await search.fill(text);
      await found(page, '1 company').waitFor();
      await rowOf(page, company).waitFor();
      expect(new URL(page.url()).searchParams.get('search')).toBe(text);
      await search.press('Escape');
      await poll(() => search.inputValue()).toBe('');
      await poll(() => rows(page).count()).toBe(25);
    }
  });

  test('is filtered, sorted and paged, and all of it is in the address', async ({ newPage }) => {
    const page = await openCompanies(newPage);
    await page.getByRole('searchbox').fill(tag);
    await found(page, '30 companies').waitFor();
    await poll(() => namesShown(page)).toEqual(many.slice(5).reverse().map(nameOf));

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 / 2').waitFor();
    await poll(() => namesShown(page)).toEqual(many.slice(0, 5).reverse().map(nameOf));
    await page.getByText('Showing 26–30 of 30').waitFor();
    expect(new URL(page.url()).search).toBe(`?search=${tag}&page=2`);
    await page.reload();
    await page.getByText('Page 2 / 2').waitFor();
    await poll(() => namesShown(page)).toEqual(many.slice(0, 5).reverse().map(nameOf));

    await header(page, 'Company').getByRole('button').click();
    await poll(() => namesShown(page)).toEqual(many.slice(0, 25).map(nameOf));
    await poll(() => header(page, 'Company').getAttribute('aria-sort')).toBe('ascending');
    await header(page, 'Max allowed').getByRole('button').click();
    await poll(async () => (await namesShown(page))[0]).toBe(nameOf(30));
    await poll(() => header(page, 'Max allowed').getAttribute('aria-sort')).toBe('descending');

    await page.getByRole('combobox', { name: 'Status' }).click();
    const statuses = page.getByRole('listbox').getByRole('option');
    await poll(() => statuses.allTextContents()).toEqual([
      'All statuses',
      'Active',
      'Inactive',
      'Suspended',
      'Trial',
    ]);
    await page.getByRole('option', { name: 'Trial' }).click();
    await found(page, '3 companies').waitFor();
    await poll(() => namesShown(page)).toEqual([30, 20, 10].map(nameOf));
    expect(new URL(page.url()).search).toBe(`?search=${tag}&status=trial&sort=-maxEmployees`);

    await page.goBack();
    await found(page, '30 companies').waitFor();
    await page.goBack();
    await poll(() => namesShown(page)).toEqual(many.slice(0, 25).map(nameOf));
    await page.goForward();
    await page.goForward();
    await poll(() => namesShown(page)).toEqual([30, 20, 10].map(nameOf));
    await page.reload();
    await poll(() => namesShown(page)).toEqual([30, 20, 10].map(nameOf));
    await poll(() => page.getByRole('searchbox').inputValue()).toBe(tag);

    await page.getByRole('button', { name: 'Clear Status: Trial' }).click();
    await found(page, '30 companies').waitFor();
  });

  test('leads from a page that is no more to the last one', async ({ newPage }) => {
    const page = await openCompanies(newPage, `?search=${tag}&page=9`);
    await page.getByText('Page 2 / 2').waitFor();
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('50');
    await poll(() => rows(page).count()).toBe(30);
    await page.waitForURL(`**?search=${tag}&limit=50`);
  });

  test('exports what it shows and no more, in its order', async ({ newPage }) => {
    const page = await openCompanies(newPage, `?search=${tag}&status=trial&sort=name`);
    await poll(() => namesShown(page)).toEqual([10, 20, 30].map(nameOf));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('companies.csv');
    const lines = (await text(await download.createReadStream())).trim().split(/\r?\n/);
    expect(lines[0]).toMatch(/^\uFEFF?Company,Code,Industry,Status,/);
    expect(lines.slice(1).map((line) => line.match(nameInIt)?.[0])).toEqual(
      [10, 20, 30].map(nameOf),
    );
  });

  test('says when nothing was found and how to go on', async ({ newPage }) => {
    const page = await openCompanies(newPage);
    await page.getByRole('searchbox').fill(`nobody ${unique()}`);
    await page.getByRole('heading', { name: 'No companies found' }).waitFor();
    await poll(() => page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);
    await expectGoodLooksInFull(page, 'companies-none');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await poll(() => rows(page).count()).toBe(25);
    expect(new URL(page.url()).search).toBe('');
  });

  test('says when it could not be loaded and tries again', async ({ newPage }) => {
    const page = await newPage({ expected: [/status of 503/] });
    await signIn(page);
    await page.route('**/api/admin/companies?*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }),
    );
    await page.goto('/admin/companies');
    const panel = page.getByRole('alert').filter({ hasText: 'Could not load companies.' });
    await panel.getByText('Something went wrong.').waitFor();
    await expectGoodLooksInFull(page, 'companies-failed');
    await page.unroute('**/api/admin/companies?*');
    await panel.getByRole('button', { name: 'Retry' }).click();
    await poll(() => rows(page).count()).toBe(25);
  });

  test('looks right on a desk', async ({ newPage }) => {
    const page = await openCompanies(newPage, '?sort=name&limit=50');
    await rowOf(page, { name: 'Brightloom Textiles' }).waitFor();
    await expectGoodLooks(page, 'companies');
    await page.getByRole('button', { name: 'Columns and rows' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Added' }).click();
    await header(page, 'Added').waitFor();
    await expectGoodLooks(page, 'companies-columns');
  });
});

test.describe('one company beside the list', () => {
  async function change(company: Company, body: Record<string, unknown>) {
    await call('PUT', `/admin/companies/${company.id}`, { body });
  }

  test('opens from anywhere on its row, and has an address', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openCompanies(newPage, `?search=${company.companyCode}`);
    await rowOf(page, company).getByText('Farida Qureshi').click();
    const drawer = drawerOf(page, company);
    await drawer.getByText(company.companyCode).waitFor();
    await page.waitForURL(`**?search=${company.companyCode}&open=${company.id}`);
    await expectFocusTrap(page, drawer);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expectFocus(opener(page, company));
    await page.goBack();
    await drawer.waitFor();
    await page.reload();
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe(`?search=${company.companyCode}`);
  });

  test('opens and closes by the keyboard', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openCompanies(newPage, `?search=${company.companyCode}`);
    await tabTo(page, opener(page, company));
    await page.keyboard.press('Enter');
    const drawer = drawerOf(page, company);
    await expectFocus(drawer.getByRole('heading', { name: company.name }));
    await tabTo(page, drawer.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'hidden' });
    await expectFocus(opener(page, company));
  });

  test('shows all of it, with its history in plain words', async ({ newPage }) => {
    const username = `portal-${unique()}@example.com`;
    const company = await makeCompany({
      industry: 'Healthcare',
      maxEmployees: 40,
      address: { street: '7 Residency Road', city: 'Bengaluru', state: 'Karnataka' },
      auth: { username, password: 'Portal-2026' },
    });
    await change(company, { maxEmployees: 55, contactPerson: { phone: '+91 80 4120 7788' } });
    await change(company, { status: 'suspended' });
    const page = await openCompanies(newPage, `?open=${company.id}`);
    const drawer = drawerOf(page, company);
    const shown = (text: string) => drawer.getByText(text, { exact: true }).first().waitFor();
    for (const text of ['Suspended', '0 of 55 places taken', 'Healthcare', 'Farida Qureshi']) {
      await shown(text);
    }
    for (const text of ['7 Residency Road', username]) await shown(text);
    await drawer.getByRole('link', { name: company.email }).waitFor();
    await drawer.getByRole('link', { name: '+91 80 4120 7788' }).waitFor();

    const entries = drawer.getByRole('listitem').filter({ hasText: 'Asha Menon' });
    await poll(() => entries.count()).toBe(3);
    await poll(() => entries.nth(0).textContent()).toContain('suspended the company');
    await poll(() => entries.nth(2).textContent()).toContain('added the company');
    const places = entries.nth(1).getByRole('listitem').filter({ hasText: 'Max employees:' });
    await places.getByText('40', { exact: true }).waitFor();
    await places.getByRole('img', { name: 'became' }).waitFor();
    await places.getByText('55', { exact: true }).waitFor();
    await poll(() => drawer.textContent()).not.toContain('Portal-2026');
    await expectGoodLooksInFull(page, 'company-drawer');
  });

  test('says so when there is none at the address', async ({ newPage }) => {
    const page = await openCompanies(newPage, '?open=0199f2a0-0000-7000-8000-000000000000');
    const drawer = page.getByRole('dialog');
    await drawer.getByText('There is no such company.').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  test('makes room for its editing and comes back afterwards', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openCompanies(newPage, `?open=${company.id}`);
    const drawer = drawerOf(page, company);
    await drawer.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${company.name}` });
    await dialog.waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await dialog.getByLabel('Max employees').fill('77');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Company updated');
    await drawer.getByText('0 of 77 places taken').waitFor();
  });
});

test.describe('on a phone', () => {
  test('is made of cards that open the record, with every action in reach', async ({ newPage }) => {
    const company = await makeCompany({ industry: 'Education' });
    const page = await openCompanies(newPage, `?search=${company.companyCode}`, { width: 390 });
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: company.name });
    await card.getByText('Education').waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'companies-390');

    await card.tap();
    const drawer = drawerOf(page, company);
    await drawer.getByRole('button', { name: 'Edit' }).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'company-drawer-390');
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await drawer.waitFor({ state: 'hidden' });

    const more = card.getByRole('button', { name: `More actions for ${company.name}` });
    await more.tap();
    await poll(() => page.getByRole('menuitem').allTextContents()).toEqual([
      'View',
      'Edit',
      'Deactivate',
      'Open page',
      'Email contact',
    ]);
    await page.getByRole('menuitem', { name: 'Edit' }).tap();
    const dialog = page.getByRole('dialog', { name: `Edit ${company.name}` });
    await dialog.getByRole('button', { name: 'Save' }).waitFor();
    await poll(async () => {
      const { y } = (await dialog.getByRole('button', { name: 'Save' }).boundingBox()) ?? { y: 0 };
      return y > 0 && y < 844;
    }).toBe(true);
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'company-edit-390');
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add Company' }).tap();
    await page.getByRole('dialog', { name: 'Add Company' }).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'company-create-390');
  });
});
