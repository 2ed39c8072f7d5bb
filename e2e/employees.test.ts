import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import { type Employee, makeEmployee, makePeople } from './harness/employee.ts';
import { tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf, type TeamWithPeople } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openEmployees(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/employees${search}`);
  await page.getByRole('heading', { level: 1, name: 'Employee Directory' }).waitFor();
  return page;
}

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const rowOf = (page: Page, person: Employee) => rows(page).filter({ hasText: nameOf(person) });
const found = (page: Page, count: string) => page.getByText(count, { exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const choose = (page: Page, person: Employee) =>
  page.getByRole('checkbox', { name: `Select ${nameOf(person)}` }).check();
const bulk = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name, exact: true });

test.describe('the directory', () => {
  // Fourteen employees of one company, more than a page. Two are in a team, and one of the others
  // is inactive.
  let company: Company;
  let team: TeamWithPeople;
  let inactive: Employee;

  test.beforeAll(async () => {
    company = await makeCompany({ name: `Gulmohar ${unique()}` });
    team = await makeTeam({ company });
    await makePeople(company.id, 11);
    inactive = await makeEmployee(company.id, {
      firstName: 'Zoya',
      status: 'inactive',
      position: 'Loom operator',
      phone: '+91 98450 12345',
    });
  });

  test('is filtered and paginated, all of it in the URL, and has real panels beside it @full', async ({
    newPage,
  }) => {
    const page = await openEmployees(newPage);
    const companyFilter = page.getByRole('combobox', { name: 'Company' });
    await poll(() => page.getByRole('combobox', { name: 'Team' }).count()).toBe(0);
    await companyFilter.fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await found(page, '14 employees').waitFor();
    await says(page, 'Showing 12 of 12 on this page - Total 14');
    await page.getByRole('button', { name: 'Next' }).click();
    await says(page, 'Showing 2 of 2 on this page - Total 14');
    expect(new URL(page.url()).search).toBe(`?company=${company.id}&page=2`);

    await page.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: team.team.name }).click();
    await found(page, '2 employees').waitFor();
    await page.reload();
    await found(page, '2 employees').waitFor();
    await poll(() => companyFilter.inputValue()).toBe(company.name);
    await poll(() => page.getByRole('combobox', { name: 'Team' }).inputValue()).toBe(
      team.team.name,
    );
    expect(new URL(page.url()).search).toBe(`?company=${company.id}&team=${team.team.id}`);

    await page.goBack();
    await says(page, 'Showing 2 of 2 on this page - Total 14');
    await page.goBack();
    await says(page, 'Showing 12 of 12 on this page - Total 14');
    await page.goForward();
    await page.goForward();
    await found(page, '2 employees').waitFor();

    // Another company has other teams.
    await page.getByRole('button', { name: `Clear Company: ${company.name}` }).click();
    await page.getByRole('combobox', { name: 'Team' }).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');

    // Other tests change employees at the same time: one of the newest changes is of an existing
    // employee.
    const changed = panel(page, 'Recent Activity')
      .getByRole('listitem')
      .filter({
        has: page.locator('a[href^="/admin/employees/"]'),
      });
    await changed.getByText('Asha Menon', { exact: true }).first().waitFor();
    await panel(page, 'Top Performers').waitFor();
    const trends = panel(page, 'Engagement Trends').getByRole('table');
    await poll(() => trends.getByRole('row').count()).toBe(9);
    const thisWeek = trends.getByRole('row').last().getByRole('cell').last();
    expect(Number((await thisWeek.textContent())?.replaceAll(',', ''))).toBeGreaterThan(0);
    await expectGoodLooksInFull(page, 'employees');
  });

  test('exports what it shows as CSV and XLSX, and only the selected ones @full', async ({
    newPage,
  }) => {
    const page = await openEmployees(newPage, `?company=${company.id}&status=inactive`);
    await rowOf(page, inactive).waitFor();
    const exportAs = async (format: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ]);
      return download;
    };
    const csv = await exportAs('CSV');
    await expectToast(page, 'The file is being downloaded');
    expect(csv.suggestedFilename()).toBe('employees.csv');
    const lines = (await text(await csv.createReadStream())).trim().split(/\r?\n/);
    expect(lines[0]).toMatch(/^\uFEFF?First name,Last name,Email,Phone,Company,/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`Zoya,${inactive.lastName},${inactive.email},`);

    const xlsx = await exportAs('XLSX');
    expect(xlsx.suggestedFilename()).toBe('employees.xlsx');
    expect((await text(await xlsx.createReadStream())).slice(0, 2)).toBe('PK');

    await page.goto(`/admin/employees?company=${company.id}`);
    const [first, second] = team.people as [Employee, Employee];
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page, first);
    await choose(page, second);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bulk(page, 'Export selected').click(),
    ]);
    const chosen = (await text(await download.createReadStream())).trim().split(/\r?\n/);
    expect(chosen.slice(1).map((line) => line.split(',')[2])).toEqual(
      expect.arrayContaining([first.email, second.email]),
    );
    expect(chosen).toHaveLength(3);
  });
});

test('many are deactivated at once except team leaders, and are deselected when the list is filtered @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const { people, team } = await makeTeam({ company });
  const [leader, member] = people as [Employee, Employee];
  const page = await openEmployees(newPage, `?company=${company.id}`);
  await choose(page, leader);
  await choose(page, member);
  await says(page, '2 selected');
  await expectGoodLooksInFull(page, 'employees-selected');
  await bulk(page, 'Deactivate').click();
  const question = page.getByRole('dialog', { name: 'Deactivate 2 employees?' });
  await question.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const outcome = page.getByRole('dialog', { name: '1 employee deactivated' });
  await says(outcome, nameOf(leader), '1 person was left out.');
  await outcome.getByText(`leads the team ${team.name}`).waitFor();
  await expectGoodLooksInFull(page, 'employees-left-out');
  await outcome.getByRole('button', { name: 'Done' }).click();
  await rowOf(page, member).getByText('Inactive', { exact: true }).waitFor();
  await poll(() => page.getByRole('toolbar', { name: 'Selected rows' }).count()).toBe(0);

  await choose(page, member);
  await bulk(page, 'Activate').click();
  await expectToast(page, '1 employee activated');
  await rowOf(page, member).getByText('Active', { exact: true }).waitFor();

  await choose(page, member);
  await says(page, '1 selected');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await rowOf(page, member).waitFor();
  await poll(() => page.getByText('1 selected').count()).toBe(0);
});

test('many are moved at once to a team of the company that most of them belong to @full', async ({
  newPage,
}) => {
  const { company, team } = await makeTeam();
  const lastName = `Sethi ${unique()}`;
  const people = [
    await makeEmployee(company.id, { firstName: 'Aarav', lastName }),
    await makeEmployee(company.id, { firstName: 'Bina', lastName }),
  ];
  const other = await makeCompany();
  const stranger = await makeEmployee(other.id, { firstName: 'Chetan', lastName });
  const page = await openEmployees(newPage, `?search=${encodeURIComponent(lastName)}`);
  for (const person of [...people, stranger]) await choose(page, person);
  await bulk(page, 'Move team').click();
  const dialog = page.getByRole('dialog', { name: 'Move 3 employees to a team' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await says(dialog, 'Select a team, or no team');
  await poll(() => dialog.getByRole('combobox', { name: 'Company' }).inputValue()).toBe(
    `${company.name} (2)`,
  );
  await dialog.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: team.name }).click();
  await expectGoodLooksInFull(page, 'employees-move');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(page, '2 employees moved');
  for (const person of people) await rowOf(page, person).getByText(team.name).waitFor();
  await poll(() => rowOf(page, stranger).textContent()).not.toContain(team.name);
});

test('the directory is made of cards on a phone with every action available, and leads to a profile by touch and keyboard @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const person = await makeEmployee(company.id, { position: 'Nurse' });
  const page = await openEmployees(newPage, `?company=${company.id}`, { width: 390 });
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nurse' }).first();
  await card.waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'employees-390');
  await card.getByRole('button', { name: `More actions for ${nameOf(person)}` }).tap();
  await poll(() => page.getByRole('menuitem').allTextContents()).toEqual([
    'Edit',
    'Delete',
    'Profile',
    'Reset password',
    'Move team',
    'Deactivate',
  ]);
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: nameOf(person) }).tap();
  await page.getByRole('heading', { level: 1, name: nameOf(person) }).waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'employee-390');

  const desk = await openEmployees(newPage, `?company=${company.id}`);
  await tabTo(desk, rowOf(desk, person).getByRole('link', { name: nameOf(person) }));
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { level: 1, name: nameOf(person) }).waitFor();
});
