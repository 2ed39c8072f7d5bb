import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { makeEmployee } from './harness/employee.ts';
import { tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openPage(
  newPage: NewPage,
  { id, name }: Company,
  search = '',
  options?: PageOptions,
) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/companies/${id}${search}`);
  await title(page, name).waitFor();
  return page;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name });
const linesOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem');
const searchOf = (page: Page) => new URL(page.url()).search;

test.describe('the page of a company', () => {
  test('shows at a glance which company it is', async ({ newPage }) => {
    const company = await makeCompany({
      industry: 'Healthcare',
      maxEmployees: 40,
      address: { street: '7 Residency Road', city: 'Bengaluru', state: 'Karnataka' },
    });
    await makeEmployee(company.id);
    const page = await openPage(newPage, company);
    for (const text of ['1 of 40 places taken', '39 open', 'Active', company.companyCode]) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    for (const text of ['Healthcare', 'Farida Qureshi', '7 Residency Road']) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    await page.getByRole('button', { name: 'Copy company code' }).click();
    await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(company.companyCode);
    await expectGoodLooksInFull(page, 'company-page');
  });

  test('is edited and deactivated there as in the list', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openPage(newPage, company);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${company.name}` });
    await dialog.getByLabel('Max employees').fill('77');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Company updated');
    await page.getByText('0 of 77 places taken').waitFor();

    await page.getByRole('button', { name: 'Deactivate' }).click();
    const question = page.getByRole('dialog', { name: `Deactivate ${company.name}?` });
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Inactive', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).waitFor();
    await tab(page, 'History').click();
    const entries = page.getByRole('listitem').filter({ hasText: 'Asha Menon' });
    await poll(() => entries.count()).toBe(4);
  });

  test('is reached from the drawer, the list and an employee', async ({ newPage }) => {
    const company = await makeCompany();
    const employee = await makeEmployee(company.id);
    const page = await newPage();
    await signIn(page);
    await page.goto(`/admin/companies?search=${company.companyCode}`);
    await page.getByRole('button', { name: `More actions for ${company.name}` }).click();
    await page.getByRole('menuitem', { name: 'Open page' }).click();
    await title(page, company.name).waitFor();

    await page.goto(`/admin/companies?open=${company.id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
    await title(page, company.name).waitFor();
    await poll(() => page.getByRole('dialog').count()).toBe(0);

    await page.goto(`/admin/employees/${employee.id}`);
    await page.getByRole('main').getByRole('link', { name: company.name }).first().click();
    await title(page, company.name).waitFor();
  });
});

test.describe('its teams', () => {
  test('are listed with their size and searched, which the address keeps', async ({ newPage }) => {
    const tag = unique();
    const { company, team, people } = await makeTeam({ name: `Banyan ${tag}`, members: 3 });
    await makeTeam({ company, name: `Peepal ${tag}` });
    const page = await openPage(newPage, company);
    await tab(page, 'Teams').click();
    const lines = linesOf(page, 'Teams');
    await poll(() => lines.count()).toBe(2);
    const [first] = people;
    if (!first) throw new Error('A team without people');
    await lines
      .filter({ hasText: team.name })
      .getByText(`led by ${nameOf(first)}`)
      .waitFor();
    await lines.filter({ hasText: team.name }).getByText('3 of 10').waitFor();
    await expectGoodLooksInFull(page, 'company-page-teams');

    await page.getByRole('searchbox', { name: 'Search teams' }).fill('peepal');
    await poll(() => lines.count()).toBe(1);
    expect(searchOf(page)).toBe('?search=peepal&tab=teams');
    await page.reload();
    await poll(() => lines.count()).toBe(1);
    await page.getByRole('link', { name: 'View all' }).click();
    await title(page, 'Teams').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await poll(() => lines.count()).toBe(2);
    await lines.filter({ hasText: team.name }).getByRole('link').click();
    await page.getByRole('dialog', { name: team.name }).waitFor();
  });

  test('begin there, with the company chosen already', async ({ newPage }) => {
    const company = await makeCompany();
    const { email } = await makeEmployee(company.id);
    const page = await openPage(newPage, company, '?tab=teams');
    await page.getByText('This company has no teams yet.').waitFor();
    await expectGoodLooksInFull(page, 'company-page-no-teams');
    await page.getByRole('button', { name: 'Create Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Team' });
    await poll(() => dialog.getByRole('combobox', { name: 'Company' }).inputValue()).toBe(
      company.name,
    );
    await dialog.getByLabel('Team name').fill('Gulmohar');
    await dialog.getByLabel('Member emails').fill(email);
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    await expectToast(page, 'Team created with 1 member(s).');
    await linesOf(page, 'Teams').filter({ hasText: 'Gulmohar' }).waitFor();
  });
});

test.describe('its employees', () => {
  test('are listed with team and status, searched, and lead to their profiles', async ({
    newPage,
  }) => {
    const { company, team, people } = await makeTeam();
    const [first] = people;
    if (!first) throw new Error('A team without people');
    const newcomer = await makeEmployee(company.id, { firstName: 'Zoya', status: 'inactive' });
    const page = await openPage(newPage, company, '?tab=employees');
    const lines = linesOf(page, 'Employees');
    await poll(() => lines.count()).toBe(3);
    await lines
      .filter({ hasText: nameOf(first) })
      .getByText(team.name)
      .waitFor();
    await lines
      .filter({ hasText: nameOf(newcomer) })
      .getByText('Inactive')
      .waitFor();
    await expectGoodLooksInFull(page, 'company-page-employees');
    await page.getByRole('searchbox', { name: 'Search employees' }).fill('zoya');
    await poll(() => lines.count()).toBe(1);
    expect(searchOf(page)).toBe('?search=zoya&tab=employees');
    await lines.getByRole('link').click();
    await title(page, nameOf(newcomer)).waitFor();
    await page.goBack();
    await poll(() => lines.count()).toBe(1);
  });

  test('are added there, with the company chosen already', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openPage(newPage, company, '?tab=employees');
    await page.getByRole('button', { name: 'Add Employee' }).click();
    const dialog = page.getByRole('dialog');
    await poll(() => dialog.getByRole('combobox', { name: 'Company' }).inputValue()).toBe(
      company.name,
    );
  });
});

test('has tabs that the keyboard reaches and the address keeps', async ({ newPage }) => {
  const company = await makeCompany();
  const page = await openPage(newPage, company);
  await tabTo(page, tab(page, 'Teams'));
  await page.keyboard.press('Enter');
  await page.getByText('This company has no teams yet.').waitFor();
  expect(searchOf(page)).toBe('?tab=teams');
  await tabTo(page, tab(page, 'Employees'));
  await page.keyboard.press('Enter');
  await page.getByText('Nobody of this company was added yet.').waitFor();
  await tabTo(page, tab(page, 'History'));
  await page.keyboard.press('Enter');
  await page.getByText('added the company').waitFor();
  await poll(() => tab(page, 'History').getAttribute('aria-current')).toBe('page');
  await page.goBack();
  await page.getByText('Nobody of this company was added yet.').waitFor();
  await page.goto(`/admin/companies/${company.id}?tab=unknown`);
  await page.getByRole('heading', { level: 2, name: 'Portal login' }).waitFor();
  expect(await tab(page, 'Overview').getAttribute('aria-current')).toBe('page');
  await tab(page, 'Teams').click();
  await poll(() => searchOf(page)).toBe('?tab=teams');
});

test('fits a phone', async ({ newPage }) => {
  const { company } = await makeTeam({ name: `Banyan ${'Striders '.repeat(6)}` });
  const page = await openPage(newPage, company, '', { width: 390 });
  await page.getByRole('heading', { level: 2, name: 'Portal login' }).waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'company-page-390');
  for (const [name, shown] of [
    ['Teams', 'Banyan'],
    ['Employees', 'Aarav'],
    ['History', 'added the company'],
  ] as const) {
    await tab(page, name).tap();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.getByRole('main').getByRole('listitem').filter({ hasText: shown }).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, `company-page-${name.toLowerCase()}-390`);
  }
});
