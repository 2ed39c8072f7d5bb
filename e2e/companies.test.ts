import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

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
async function change(company: Company, body: Record<string, unknown>) {
  await call('PUT', `/admin/companies/${company.id}`, { body });
}

const drawerOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('dialog', { name, exact: true });

test('a company opens beside the list from anywhere on its row, with the keyboard and by its URL @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const page = await newPage();
  await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/companies?')) asked.push(request.url());
  });
  await page.goto(`/admin/companies?search=${company.companyCode}`);
  await rowOf(page, company).waitFor();
  // Shown by the notification stream, which starts after the page's own requests and then stays
  // open.
  await page.getByRole('link', { name: /^System Healthy/ }).waitFor();
  expect(asked).toHaveLength(1);

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

  await tabTo(page, opener(page, company));
  await page.keyboard.press('Enter');
  await expectFocus(drawer.getByRole('heading', { name: company.name }));
  await tabTo(page, drawer.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await drawer.waitFor({ state: 'hidden' });
  await expectFocus(opener(page, company));
});

test('all data of a company is beside the list with its history in plain words, and is replaced by its edit form @full', async ({
  newPage,
}) => {
  const company = await makeCompany({
    industry: 'Healthcare',
    maxEmployees: 40,
    address: { street: '7 Residency Road', city: 'Bengaluru', state: 'Karnataka' },
  });
  await change(company, { maxEmployees: 55, contactPerson: { phone: '+91 80 4120 7788' } });
  await change(company, { status: 'suspended' });
  const page = await openCompanies(newPage, `?open=${company.id}`);
  const drawer = drawerOf(page, company);
  await says(drawer, 'Suspended', '0 of 55 places taken', 'Healthcare', 'Farida Qureshi');
  await says(drawer, '7 Residency Road');
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
  await expectGoodLooksInFull(page, 'company-drawer');

  await drawer.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${company.name}` });
  await dialog.waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await dialog.getByLabel('Max employees').fill('77');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Company updated');
  await drawer.getByText('0 of 77 places taken').waitFor();
});

test('the list is made of cards on a phone that open the record, with every action available @full', async ({
  newPage,
}) => {
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
});
