import type { Locator, Page } from '@playwright/test';
import { call, request } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { type Employee, makeEmployee } from './harness/employee.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { expectLinkMailed } from './harness/outbox.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { problemOf, says } from './harness/window.ts';

type Stored = Employee & {
  phone: string;
  position: string;
  department: string;
  status: string;
  companyId: { id: string };
  teamId: { id: string } | null;
};

async function openOf(newPage: NewPage, company: Company, options?: PageOptions) {
  const page = await newPage(options);
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

async function openCreate(newPage: NewPage, company: Company, options?: PageOptions) {
  const page = await openOf(newPage, company, options);
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

/** Right credentials of an employee open no console: 403; wrong ones answer 401. */
const signInStatus = async (email: string, password: string) =>
  (await request('POST', '/admin/login', { body: { email, password } })).status;

test.describe('adding an employee', () => {
  test('says what is missing or wrong at each field', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage, await makeCompany());
    await create.click();
    await says(
      dialog,
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
    );
    await poll(() => problemOf(dialog.getByRole('combobox', { name: 'Company' }))).toBe(
      'Select a company',
    );
    await expectFocus(dialog.getByLabel('First name'));
    await expectGoodLooksInFull(page, 'employee-create-problems');
    await dialog.getByRole('alert').getByRole('button', { name: 'Company' }).click();
    await expectFocus(dialog.getByRole('combobox', { name: 'Company' }));
    await dialog.getByLabel('Email').fill('ishaan@');
    await says(dialog, 'Enter a valid email');
    await dialog.getByLabel('Phone').fill('12-34');
    await says(dialog, 'Enter a valid phone number');
    const password = dialog.getByLabel(/^Password/);
    await password.fill('12345');
    await says(dialog, 'Min 6 characters');
    await poll(() => password.getAttribute('type')).toBe('password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await poll(() => password.getAttribute('type')).toBe('text');
    await expectFocusTrap(page, dialog);
  });

  test('takes a team of the chosen company and a password', async ({ newPage }) => {
    const { company, team } = await makeTeam();
    const elsewhere = await makeTeam();
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
    // The team goes with its company.
    await chooseIn(page, companyField, company.name);
    await poll(() => teamField.inputValue()).toBe('No team');
    await chooseIn(page, teamField, team.name);
    await dialog.getByLabel(/^Password/).fill('lotus-26');
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

  test('invites instead of setting a password, and shows the link where no mail goes out', async ({
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
    await poll(() => field.inputValue()).toMatch(/\/reset-password#token=/);
    await expectFocus(field);
    await expectLinkMailed(person.email, await field.inputValue());
    await window.getByRole('button', { name: 'Done' }).click();
    await window.waitFor({ state: 'hidden' });
    await expectFocus(page.getByRole('main').getByRole('button', { name: 'Add Employee' }).first());
  });

  test('says what the server has against it at the field', async ({ newPage }) => {
    const { company, people } = await makeTeam({ settings: { minMembers: 1, maxMembers: 2 } });
    const { team } = await makeTeam({ company, settings: { minMembers: 1, maxMembers: 2 } });
    const { page, dialog, create } = await openCreate(newPage, company);
    const person = await fillPerson(dialog);
    await chooseIn(page, dialog.getByRole('combobox', { name: 'Company' }), company.name);
    await dialog.getByLabel(/^Password/).fill('lotus-26');
    await dialog.getByLabel('Email').fill(people[0]?.email ?? '');
    await create.click();
    await says(dialog, 'Employee with this email already exists in the company.');
    await expectFocus(dialog.getByLabel('Email'));
    await dialog.getByLabel('Email').fill(person.email);
    const teamField = dialog.getByRole('combobox', { name: 'Team' });
    await chooseIn(page, teamField, team.name);
    await create.click();
    await dialog.getByText(`The team ${team.name} is at maximum capacity.`).first().waitFor();
    await expectFocus(teamField);
  });

  test('goes by the keyboard alone', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openOf(newPage, company);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add Employee' }).first());
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Employee' });
    await expectFocus(dialog.getByLabel('First name'));
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

  test('asks before it discards', async ({ newPage }) => {
    const { page, dialog } = await openCreate(newPage, await makeCompany());
    await dialog.getByLabel('First name').fill('Half');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

test.describe('editing an employee', () => {
  async function openEdit(newPage: NewPage, company: Company, person: Employee) {
    const page = await openOf(newPage, company);
    await page.getByRole('button', { name: `Edit ${nameOf(person)}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${nameOf(person)}` });
    await expectFocus(dialog.getByLabel('First name'));
    return { page, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
  }

  test('starts with what is stored and shows what was saved', async ({ newPage }) => {
    const { company, team, people } = await makeTeam();
    const member = people[1] as Employee;
    const { page, dialog, save } = await openEdit(newPage, company, member);
    await poll(() => dialog.getByLabel('Email').inputValue()).toBe(member.email);
    await poll(() => dialog.getByRole('combobox', { name: 'Company' }).inputValue()).toBe(
      company.name,
    );
    await poll(() => dialog.getByRole('combobox', { name: 'Team' }).inputValue()).toBe(team.name);
    await poll(() => dialog.getByLabel(/^Password/).count()).toBe(0);
    await expectGoodLooksInFull(page, 'employee-edit');
    await dialog.getByLabel('Position').fill('Head nurse');
    await save.click();
    await expectToast(page, 'Employee updated');
    await rowOf(page, member).getByText('Head nurse', { exact: true }).waitFor();
  });

  test('keeps what was typed when somebody else saved first', async ({ newPage }) => {
    const company = await makeCompany();
    const person = await makeEmployee(company.id);
    const { page, dialog, save } = await openEdit(newPage, company, person);
    await dialog.getByLabel('Position').fill('Head nurse');
    await call('PATCH', `/admin/employees/${person.id}`, { body: { department: 'Care' } });
    await save.click();
    await says(dialog, 'Someone else changed this record. Reload and try again.');
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await says(dialog, 'The latest version is loaded');
    await poll(() => dialog.getByLabel('Department').inputValue()).toBe('Care');
    await poll(() => dialog.getByLabel('Position').inputValue()).toBe('Head nurse');
    await save.click();
    await expectToast(page, 'Employee updated');
    expect(await storedOf(company, person.email)).toMatchObject({
      position: 'Head nurse',
      department: 'Care',
    });
  });

  test('does not take the leader away from a team, and leads to the team', async ({ newPage }) => {
    const { company, team, people } = await makeTeam();
    const leader = people[0] as Employee;
    const { page, dialog, save } = await openEdit(newPage, company, leader);
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await save.click();
    const notice = dialog.getByRole('alert');
    await notice.getByText(`leads the team ${team.name}`).waitFor();
    const link = notice.getByRole('link', { name: 'Transfer the lead' });
    await poll(() => link.getAttribute('href')).toBe(`/admin/teams?open=${team.id}`);
  });

  test('says when the person is gone', async ({ newPage }) => {
    const company = await makeCompany();
    const person = await makeEmployee(company.id);
    const { dialog, save } = await openEdit(newPage, company, person);
    await call('DELETE', `/admin/employees/${person.id}`);
    await dialog.getByLabel('Position').fill('Head nurse');
    await save.click();
    await says(dialog, 'Employee not found (404).');
  });
});

test.describe('erasing an employee', () => {
  test('says what goes and what stays, and takes the person out of everything', async ({
    newPage,
  }) => {
    const company = await makeCompany();
    const person = await makeEmployee(company.id);
    const page = await openOf(newPage, company);
    await page.getByRole('button', { name: `Delete ${nameOf(person)}` }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${nameOf(person)}?` });
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
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expectToast(page, 'Employee erased');
    await rowOf(page, person).waitFor({ state: 'detached' });
    expect((await request('GET', `/admin/employees/${person.id}`)).status).toBe(404);
    // The panels ask again beside the table, so either may be the first to show it.
    await poll(() => page.getByRole('main').textContent()).not.toContain(person.lastName);
  });

  test('is refused when somebody changed the person since they were shown', async ({ newPage }) => {
    const company = await makeCompany();
    const person = await makeEmployee(company.id);
    const page = await openOf(newPage, company, { expected: [/status of 412/] });
    await rowOf(page, person).waitFor();
    await call('PATCH', `/admin/employees/${person.id}`, { body: { position: 'Head nurse' } });
    await page.getByRole('button', { name: `Delete ${nameOf(person)}` }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${nameOf(person)}?` });
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await says(dialog, 'Someone else changed this record. Reload and try again.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // Opened again, it starts from what is shown now.
    await rowOf(page, person).getByText('Head nurse', { exact: true }).waitFor();
  });

  test('leads back to the directory from the profile', async ({ newPage }) => {
    const company = await makeCompany();
    const person = await makeEmployee(company.id);
    const page = await newPage();
    await signIn(page);
    await page.goto(`/admin/employees/${person.id}`);
    await page.getByRole('button', { name: `More actions for ${nameOf(person)}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('heading', { level: 1, name: 'Employee Directory' }).waitFor();
    await expectToast(page, 'Employee erased');
    expect(await page.getByText('Requested resource not found.').count()).toBe(0);
  });

  test('is refused for who leads a team, with the way to hand the lead over', async ({
    newPage,
  }) => {
    const { company, team, people } = await makeTeam();
    const leader = people[0] as Employee;
    const page = await openOf(newPage, company);
    await page.getByRole('button', { name: `Delete ${nameOf(leader)}` }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${nameOf(leader)}?` });
    await dialog.getByRole('button', { name: 'Erase' }).click();
    const notice = dialog.getByRole('alert');
    await notice.getByText(`leads the team ${team.name}`).waitFor();
    await notice.getByRole('link', { name: 'Transfer the lead' }).click();
    await page.waitForURL(`**/admin/teams?open=${team.id}`);
  });
});
