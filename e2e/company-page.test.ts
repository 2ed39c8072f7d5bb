import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import { makeEmployee } from './harness/employee.ts';
import { tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
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
const heading2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const searchOf = (page: Page) => new URL(page.url()).search;

test('the page of a company is reached from the list, the drawer and an employee, and shows, edits and deactivates it @full', async ({
  newPage,
}) => {
  const company = await makeCompany({
    industry: 'Healthcare',
    maxEmployees: 40,
    address: { street: '7 Residency Road', city: 'Bengaluru', state: 'Karnataka' },
  });
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

  await says(page, '1 of 40 places taken', '39 open', 'Active', company.companyCode);
  await says(page, 'Healthcare', 'Farida Qureshi', '7 Residency Road');
  await page.getByRole('button', { name: 'Copy company code' }).click();
  await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(company.companyCode);
  await expectGoodLooksInFull(page, 'company-page');

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${company.name}` });
  await dialog.getByLabel('Max employees').fill('77');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Company updated');
  await page.getByText('1 of 77 places taken').waitFor();
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

test('the teams of a company are listed with their size, searched, and created there for it @full', async ({
  newPage,
}) => {
  const tag = unique();
  const { company, team, people } = await makeTeam({ name: `Banyan ${tag}`, members: 3 });
  await makeTeam({ company, name: `Peepal ${tag}` });
  const { email } = await makeEmployee(company.id);
  const page = await openPage(newPage, company);
  await tab(page, 'Teams').click();
  const lines = linesOf(page, 'Teams');
  await poll(() => lines.count()).toBe(2);
  const banyan = lines.filter({ hasText: team.name });
  await banyan.getByText(`led by ${nameOf(people[0])}`).waitFor();
  await banyan.getByText('3 of 10').waitFor();
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

  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  const chosen = dialog.getByRole('combobox', { name: 'Company' });
  await poll(() => chosen.inputValue()).toBe(company.name);
  await dialog.getByLabel('Team name').fill('Gulmohar');
  await dialog.getByLabel('Member emails').fill(email);
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expectToast(page, 'Team created with 1 member(s).');
  await lines.filter({ hasText: 'Gulmohar' }).waitFor();
  await banyan.getByRole('link').click();
  await page.getByRole('dialog', { name: team.name }).waitFor();
});

test('the employees of a company are listed, searched, lead to their profiles, and are added there for it @full', async ({
  newPage,
}) => {
  const { company, team, people } = await makeTeam();
  const newcomer = await makeEmployee(company.id, { firstName: 'Zoya', status: 'inactive' });
  const page = await openPage(newPage, company, '?tab=employees');
  const lines = linesOf(page, 'Employees');
  await poll(() => lines.count()).toBe(3);
  await says(lines.filter({ hasText: nameOf(people[0]) }), team.name);
  await says(lines.filter({ hasText: nameOf(newcomer) }), 'Inactive');
  await expectGoodLooksInFull(page, 'company-page-employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const chosen = page.getByRole('dialog').getByRole('combobox', { name: 'Company' });
  await poll(() => chosen.inputValue()).toBe(company.name);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Search employees' }).fill('zoya');
  await poll(() => lines.count()).toBe(1);
  expect(searchOf(page)).toBe('?search=zoya&tab=employees');
  await lines.getByRole('link').click();
  await title(page, nameOf(newcomer)).waitFor();
  await page.goBack();
  await poll(() => lines.count()).toBe(1);
});

test('the page of a company has tabs that work with the keyboard, stay in the URL and fit a phone @full', async ({
  newPage,
}) => {
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
  await heading2(page, 'Company portal').waitFor();
  expect(await tab(page, 'Overview').getAttribute('aria-current')).toBe('page');
  await tab(page, 'Teams').click();
  await poll(() => searchOf(page)).toBe('?tab=teams');

  await makeTeam({ company, name: `Banyan ${'Striders '.repeat(6)}` });
  const phone = await openPage(newPage, company, '', { width: 390 });
  await heading2(phone, 'Company portal').waitFor();
  await expectNoSidewaysScrolling(phone);
  for (const [name, shown] of [
    ['Teams', 'Banyan'],
    ['Employees', 'Aarav'],
    ['History', 'added the company'],
  ] as const) {
    await tab(phone, name).tap();
    await heading2(phone, name).waitFor();
    await phone.getByRole('main').getByRole('listitem').filter({ hasText: shown }).waitFor();
    await expectNoSidewaysScrolling(phone);
    await expectGoodLooksInFull(phone, `company-page-${name.toLowerCase()}-390`);
  }
});
