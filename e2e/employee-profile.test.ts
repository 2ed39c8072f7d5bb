import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import { type Employee, makeEmployee } from './harness/employee.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { expectLinkMailed } from './harness/outbox.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf } from './harness/team.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

async function openProfile(newPage: NewPage, person: { id: string }, search = '') {
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/employees/${person.id}${search}`);
  return page;
}

const action = async (page: Page, person: Employee, name: string) => {
  await page.getByRole('button', { name: `More actions for ${nameOf(person)}` }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a profile shows the employee, leads to company and team, and keeps its open tab in the URL @full', async ({
  newPage,
}) => {
  const { company, team, people } = await makeTeam();
  const leader = people[0] as Employee;
  await call('PATCH', `/admin/employees/${leader.id}`, {
    body: { phone: '+91 98450 12345', position: 'Nurse', department: 'Care' },
  });
  const page = await openProfile(newPage, leader);
  await page.getByRole('heading', { level: 1, name: nameOf(leader) }).waitFor();
  const main = page.getByRole('main');
  await says(page, 'Nurse', 'Care', 'Leader', 'Active');
  await main.getByRole('link', { name: leader.email }).waitFor();
  await main.getByRole('link', { name: '+91 98450 12345' }).waitFor();
  const toCompany = main.getByRole('link', { name: company.name }).first();
  await poll(() => toCompany.getAttribute('href')).toBe(`/admin/companies/${company.id}`);
  const toTeam = main.getByRole('link', { name: team.name });
  await poll(() => toTeam.getAttribute('href')).toBe(`/admin/teams?open=${team.id}`);
  await expectGoodLooksInFull(page, 'employee');

  const tabs = page.getByRole('navigation', { name: 'Profile' });
  await tabs.getByRole('link', { name: 'Points' }).click();
  await page.getByRole('heading', { name: 'No points yet' }).waitFor();
  await expectGoodLooksInFull(page, 'employee-points');
  await tabs.getByRole('link', { name: 'History' }).click();
  await says(page, 'Asha Menon updated the employee', 'Asha Menon added the employee');
  await page.reload();
  await says(page, 'Asha Menon added the employee');
  await poll(() => tabs.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe(
    'page',
  );
  await expectGoodLooksInFull(page, 'employee-history');
  await page.goBack();
  await page.getByRole('heading', { name: 'No points yet' }).waitFor();
});

test('an employee gets a link to set a password, shown when no mail is sent @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const person = await makeEmployee(company.id);
  const page = await openProfile(newPage, person);
  await action(page, person, 'Reset password');
  const question = page.getByRole('dialog', { name: `Reset the password of ${nameOf(person)}?` });
  await question.getByRole('button', { name: 'Make link' }).click();
  const window = page.getByRole('dialog', { name: 'Link to set a password' });
  const field = window.getByRole('textbox', { name: 'Link' });
  await poll(() => field.inputValue()).toMatch(/\/app\/welcome#token=/);
  const link = await field.inputValue();
  await expectLinkMailed(person.email, link);
  await expectGoodLooksInFull(page, 'employee-link');
  await window.getByRole('button', { name: 'Copy link' }).click();
  await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await window.getByRole('button', { name: 'Done' }).click();
  await window.waitFor({ state: 'hidden' });
});

test('an employee is deactivated and reactivated at once, and moved to a team unless they lead one @full', async ({
  newPage,
}) => {
  const { company, team, people } = await makeTeam();
  const person = await makeEmployee(company.id);
  const page = await openProfile(newPage, person);
  await action(page, person, 'Deactivate');
  await expectToast(page, 'Employee deactivated');
  await page.getByRole('main').getByText('Inactive', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: `More actions for ${nameOf(person)}` }).click();
  expect(
    await page.getByRole('menuitem', { name: 'Reset password' }).getAttribute('aria-disabled'),
  ).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Employee activated');
  await page.getByRole('main').getByText('Active', { exact: true }).first().waitFor();

  await action(page, person, 'Move team');
  const dialog = page.getByRole('dialog', { name: `Move ${nameOf(person)} to a team` });
  await dialog.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: team.name }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(page, `${nameOf(person)} moved to ${team.name}`);
  await page.getByRole('main').getByRole('link', { name: team.name }).waitFor();

  const leader = people[0] as Employee;
  await page.goto(`/admin/employees/${leader.id}`);
  await action(page, leader, 'Deactivate');
  await expectToast(page, /leads the team/);
  await page.getByRole('button', { name: 'Open team' }).click();
  await page.waitForURL(`**/admin/teams?open=${team.id}`);
});
