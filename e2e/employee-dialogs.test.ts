import type { Locator, Page } from '@playwright/test';
import { call, request } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import { type Employee, makeEmployee } from './harness/employee.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { expectLinkMailed } from './harness/outbox.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf } from './harness/team.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

type Stored = Employee & {
  phone: string;
  position: string;
  department: string;
  status: string;
  companyId: { id: string };
  teamId: { id: string } | null;
};

async function openOf(newPage: NewPage, company: Company, expected: readonly RegExp[] = []) {
  const page = await newPage({ expected });
  await signIn(page);
  await page.goto(`/admin/employees?company=${company.id}`);
  await page.getByRole('searchbox').waitFor();
  return page;
}

const rowOf = (page: Page, person: Employee) =>
  page.locator('tbody tr[data-row]').filter({ hasText: nameOf(person) });

async function storedOf(company: Company, email: string): Promise<Stored | undefined> {
  const path = `/admin/employees?company=${company.id}&search=${encodeURIComponent(email)}`;
  return (await call<{ employees: Stored[] }>('GET', path)).employees[0];
}

async function chooseIn(page: Page, field: Locator, name: string) {
  await field.fill(name);
  await page.getByRole('option', { name }).click();
  await poll(() => field.inputValue()).toBe(name);
}

async function openCreate(newPage: NewPage, company: Company) {
  const page = await openOf(newPage, company);
  const add = page.getByRole('banner').or(page.getByRole('main')).getByRole('button', {
    name: 'Add Employee',
  });
  await add.first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Employee' });
  await expectFocus(dialog.getByLabel('First name'));
  return { page, dialog, create: dialog.getByRole('button', { name: 'Add Employee' }) };
}

async function fillPerson(dialog: Locator) {
  const person = { firstName: 'Ishaan', lastName: `Bose ${unique()}` };
  const email = `ishaan-${unique()}@example.com`;
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByLabel('Email').fill(email);
  return { ...person, email };
}

/** Right credentials of an employee return 403 from the console, wrong ones 401. */
const signInStatus = async (email: string, password: string) =>
  (await request('POST', '/admin/login', { body: { email, password } })).status;

test('an employee is added with a password to a team with room in the chosen company @full', async ({
  newPage,
}) => {
  const { company, team } = await makeTeam();
  const elsewhere = await makeTeam();
  const { team: full } = await makeTeam({
    company,
    settings: { minMembers: 1, maxMembers: 2 },
  });
  const { page, dialog, create } = await openCreate(newPage, company);
  const person = await fillPerson(dialog);
  await dialog.getByLabel('Phone').fill('+91 (80) 4120-7788');
  await dialog.getByLabel('Position').fill('Nurse');
  await dialog.getByLabel('Department').fill('Care');
  const teamField = dialog.getByRole('combobox', { name: 'Team' });
  await poll(() => teamField.isDisabled()).toBe(true);
  const companyField = dialog.getByRole('combobox', { name: 'Company' });
  await chooseIn(page, companyField, elsewhere.company.name);
  await chooseIn(page, teamField, elsewhere.team.name);
  // Changing the company clears the team.
  await chooseIn(page, companyField, company.name);
  await poll(() => teamField.inputValue()).toBe('No team');
  await chooseIn(page, teamField, full.name);
  await dialog.getByLabel(/^Password/).fill('lotus-26');
  await create.click();
  await dialog.getByText(`The team ${full.name} is at maximum capacity.`).first().waitFor();
  await expectFocus(teamField);
  await chooseIn(page, teamField, team.name);
  await expectGoodLooksInFull(page, 'employee-create');
  await create.click();
  await expectToast(page, 'Employee created');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('tbody tr[data-row]').filter({ hasText: person.lastName }).waitFor();
  expect(await storedOf(company, person.email)).toMatchObject({
    phone: '+91 (80) 4120-7788',
    position: 'Nurse',
    department: 'Care',
    status: 'active',
    teamId: { id: team.id },
  });
  expect(await signInStatus(person.email, 'lotus-26')).toBe(403);
});

test('an employee is invited instead of getting a password, with a link that is shown when no mail is sent @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const { page, dialog, create } = await openCreate(newPage, company);
  const person = await fillPerson(dialog);
  await chooseIn(page, dialog.getByRole('combobox', { name: 'Company' }), company.name);
  await dialog.getByLabel('Send an invitation').check();
  await poll(() => dialog.getByLabel(/^Password/).count()).toBe(0);
  await poll(() => dialog.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('Pending');
  await create.click();
  await expectToast(page, 'Employee created');
  expect(await storedOf(company, person.email)).toMatchObject({ status: 'pending' });
  const window = page.getByRole('dialog', { name: 'Link to set a password' });
  const field = window.getByRole('textbox', { name: 'Link' });
  await poll(() => field.inputValue()).toMatch(/\/app\/welcome#token=/);
  await expectFocus(field);
  await expectLinkMailed(person.email, await field.inputValue());
  await window.getByRole('button', { name: 'Done' }).click();
  await window.waitFor({ state: 'hidden' });
  await expectFocus(page.getByRole('main').getByRole('button', { name: 'Add Employee' }).first());
});

test('an employee is added with the keyboard only @full', async ({ newPage }) => {
  const company = await makeCompany();
  const page = await openOf(newPage, company);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add Employee' }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Employee' });
  await expectFocus(dialog.getByLabel('First name'));
  await expectFocusTrap(page, dialog);
  await dialog.getByLabel('First name').focus();
  const email = `keys-${unique()}@example.com`;
  for (const words of ['Tara', 'Sen', email]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await expectFocus(dialog.getByRole('combobox', { name: 'Company' }));
  await page.keyboard.type(company.name);
  await page.getByRole('option', { name: company.name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(/^Password/));
  await page.keyboard.type('lotus-26');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Employee created');
  await dialog.waitFor({ state: 'hidden' });
  expect(await storedOf(company, email)).toMatchObject({ status: 'active' });
});

async function openEdit(page: Page, person: Employee) {
  await page.getByRole('button', { name: `Edit ${nameOf(person)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${nameOf(person)}` });
  await expectFocus(dialog.getByLabel('First name'));
  return { dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}

async function openErasure(page: Page, person: Employee) {
  await page.getByRole('button', { name: `Delete ${nameOf(person)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${nameOf(person)}?` });
  return { dialog, erase: dialog.getByRole('button', { name: 'Erase' }) };
}

test('an employee is edited from the stored data, but a leader can’t be removed from the team @full', async ({
  newPage,
}) => {
  const { company, team, people } = await makeTeam();
  const [leader, member] = people as [Employee, Employee];
  const page = await openOf(newPage, company);
  const { dialog, save } = await openEdit(page, member);
  await poll(() => dialog.getByLabel('Email').inputValue()).toBe(member.email);
  const fieldOf = (name: string) => dialog.getByRole('combobox', { name });
  await poll(() => fieldOf('Company').inputValue()).toBe(company.name);
  await poll(() => fieldOf('Team').inputValue()).toBe(team.name);
  await poll(() => dialog.getByLabel(/^Password/).count()).toBe(0);
  await expectGoodLooksInFull(page, 'employee-edit');
  await dialog.getByLabel('Position').fill('Head nurse');
  await save.click();
  await expectToast(page, 'Employee updated');
  await rowOf(page, member).getByText('Head nurse', { exact: true }).waitFor();

  const leading = await openEdit(page, leader);
  await leading.dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await leading.save.click();
  const notice = leading.dialog.getByRole('alert');
  await notice.getByText(`leads the team ${team.name}`).waitFor();
  const link = notice.getByRole('link', { name: 'Transfer the lead' });
  await poll(() => link.getAttribute('href')).toBe(`/admin/teams?open=${team.id}`);
});

test('erasing an employee lists what is removed and what stays, and removes the person from everything @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const person = await makeEmployee(company.id);
  const page = await openOf(newPage, company, [/status of 412/]);
  await rowOf(page, person).waitFor();
  await call('PATCH', `/admin/employees/${person.id}`, { body: { position: 'Head nurse' } });
  const { dialog, erase } = await openErasure(page, person);
  await says(
    dialog,
    'The person is gone for good. It cannot be undone.',
    'Name, email and phone, and what else is stored of them',
    'Their values in histories, mails and rows of imports',
    'Uploads waiting to be imported in which this person stands',
    'Their sign-in',
    'Points, as anonymous totals without a name: they have none so far',
  );
  await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
  await expectFocusTrap(page, dialog);
  await expectGoodLooksInFull(page, 'employee-erase');
  await erase.click();
  await says(dialog, 'Someone else changed this record. Reload and try again.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Opened again, it starts from the currently shown data.
  await rowOf(page, person).getByText('Head nurse', { exact: true }).waitFor();
  await openErasure(page, person);
  await erase.click();
  await expectToast(page, 'Employee erased');
  await rowOf(page, person).waitFor({ state: 'detached' });
  expect((await request('GET', `/admin/employees/${person.id}`)).status).toBe(404);
  // The panels beside the table load separately, so either may update first.
  await poll(() => page.getByRole('main').textContent()).not.toContain(person.lastName);
});

test('an employee is erased from the profile, but a team leader only after handing over the team @full', async ({
  newPage,
}) => {
  const { company, team, people } = await makeTeam({ members: 3 });
  const [leader, member] = people as [Employee, Employee];
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/employees/${member.id}`);
  await page.getByRole('button', { name: `More actions for ${nameOf(member)}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('heading', { level: 1, name: 'Employee Directory' }).waitFor();
  await expectToast(page, 'Employee erased');
  expect(await page.getByText('Requested resource not found.').count()).toBe(0);

  await page.goto(`/admin/employees?company=${company.id}`);
  const { dialog, erase } = await openErasure(page, leader);
  await erase.click();
  const notice = dialog.getByRole('alert');
  await notice.getByText(`leads the team ${team.name}`).waitFor();
  await notice.getByRole('link', { name: 'Transfer the lead' }).click();
  await page.waitForURL(`**/admin/teams?open=${team.id}`);
});
