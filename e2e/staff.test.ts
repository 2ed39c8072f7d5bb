import { call, request } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import {
  approve,
  failing,
  makeApproved,
  makeStaff,
  type Staff,
  signInAs,
  staffFields,
  tokenOf,
} from './harness/staff.ts';
import { changeTask, makeTask } from './harness/task.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { problemOf, says } from './harness/window.ts';

async function openStaff(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/staff/employees${search}`);
  return page;
}

const read = async ({ id }: Pick<Staff, 'id'>) =>
  (await call<{ data: Staff }>('GET', `/admin/staff/${id}`)).data;

test('counts the staff on its dashboard, each card leading to those it counts', async ({
  newPage,
}) => {
  await makeStaff();
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/staff');
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
  await says(page, 'Manage your teams, KYC and task assignments.', 'Recent Tasks');
  const main = page.getByRole('main');
  const cards = {
    'Total Staff': '/admin/staff/employees',
    Approved: '/admin/staff/employees?status=approved',
    'Pending Review': '/admin/staff/kyc',
    Inactive: '/admin/staff/employees?isActive=false',
  };
  for (const [label, address] of Object.entries(cards)) {
    const card = main.getByRole('link', { name: new RegExp(`^${label}`) });
    expect(await card.getAttribute('href')).toBe(address);
  }
  await expectGoodLooksInFull(page, 'staff-dashboard');
});

test('never replaces a role that somebody else gave meanwhile', async ({ newPage }) => {
  const person = await makeApproved('support');
  const page = await openStaff(newPage, `?search=${person.email}`, { expected: [/412/] });
  const role = page.getByRole('combobox', { name: `Role of ${person.name}` });
  await poll(() => role.inputValue()).toBe('support');
  await call('PATCH', `/admin/staff/${person.id}/role`, { body: { role: 'manager' } });
  await role.selectOption('creator');
  await expectToast(page, 'Someone else changed this record. Reload and try again.');
  await poll(() => role.inputValue()).toBe('manager');
  expect((await read(person)).role).toBe('manager');
  await role.selectOption('creator');
  await expectToast(page, `${person.name} is Creator now`);
  expect((await read(person)).role).toBe('creator');
});

test('deactivates after asking, signs the person out, and activates at once', async ({
  newPage,
}) => {
  const person = await makeApproved('support');
  const token = await tokenOf(person);
  const page = await openStaff(newPage, `?search=${person.email}`, { expected: [/status of 500/] });
  const toggle = page.getByRole('switch', { name: `${person.name} is active` });
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${person.name}?` });
  await says(dialog, 'Every open session ends at once, and signing in is refused.');
  await says(dialog, 'No open tasks are assigned to this person.');
  await expectGoodLooksInFull(page, 'staff-deactivate');
  await page.route('**/active', (route) => route.fulfill(failing));
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await says(dialog, 'Failed to update staff status');
  expect(await toggle.getAttribute('aria-checked')).toBe('true');
  await page.unroute('**/active');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, `${person.name} is inactive now and was signed out`);
  await poll(() => toggle.getAttribute('aria-checked')).toBe('false');
  expect((await request('GET', '/admin/me', { token })).status).toBe(401);
  await toggle.click();
  await expectToast(page, `${person.name} is active now`);
  await poll(() => toggle.getAttribute('aria-checked')).toBe('true');
});

test('gives the open tasks of who is deactivated to somebody else', async ({ newPage }) => {
  const [person, taker] = [await makeApproved(), await makeApproved()];
  const title = `Call the gym ${unique()}`;
  const body = { title, assignee: person.id };
  const task = await call<{ data: { id: string } }>('POST', '/admin/staff/tasks', { body });
  const first = await makeTask({ assignee: person, deadline: '2026-01-05' });
  const page = await openStaff(newPage, `?search=${person.email}`);
  await page.getByRole('switch', { name: `${person.name} is active` }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${person.name}?` });
  await says(dialog, title, first.title);
  await dialog.getByRole('combobox', { name: 'Reassign to' }).fill(taker.name);
  await page.getByRole('option', { name: `${taker.name}, Operations` }).click();
  await expectGoodLooksInFull(page, 'staff-reassign');
  // What is completed meanwhile stays whose it was.
  await changeTask(first, { completed: true });
  await dialog.getByRole('button', { name: 'Reassign 2 tasks' }).click();
  await expectToast(page, `1 task reassigned to ${taker.name}`);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, `${person.name} is inactive now and was signed out`);
  const { data } = await call<{ data: { assignee: { id: string } } }>(
    'GET',
    `/admin/staff/tasks/${task.data.id}`,
  );
  expect(data.assignee.id).toBe(taker.id);
});

test('approves with a role and rejects with a reason, from the list', async ({ newPage }) => {
  const mark = unique();
  const chosen = await makeStaff({ name: `Approve ${mark}`, role: 'creator' });
  const refused = await makeStaff({ name: `Refuse ${mark}` });
  const page = await openStaff(newPage, `?search=${mark}`, { expected: [/status of 500/] });
  await page.getByRole('button', { name: `Approve ${chosen.name}` }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${chosen.name}?` });
  // What was given when the person was added is proposed.
  expect(await approval.getByRole('radio', { name: /Creator/ }).isChecked()).toBe(true);
  await approval.getByRole('radio', { name: /Manager/ }).check();
  await expectGoodLooksInFull(page, 'staff-approve');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${chosen.name} approved`);
  expect(await read(chosen)).toMatchObject({ status: 'approved', role: 'manager' });
  await page.getByRole('button', { name: `Approve ${chosen.name}` }).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: `Reject ${refused.name}` }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject staff' });
  const reason = rejection.getByRole('textbox', { name: 'Reason' });
  await page.route('**/reject', (route) => route.fulfill(failing));
  await reason.fill('The documents do not fit.\nSend them again.');
  await rejection.getByRole('button', { name: 'Confirm Reject' }).click();
  await says(rejection, 'Request failed');
  await page.unroute('**/reject');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await rejection.getByRole('button', { name: 'Confirm Reject' }).click();
  await expectToast(page, `${refused.name} rejected`);
  expect(await read(refused)).toMatchObject({
    status: 'rejected',
    decision: { reason: 'The documents do not fit.\nSend them again.' },
  });
});

test('says who was faster when two decide', async ({ newPage }) => {
  const person = await makeStaff();
  const page = await openStaff(newPage, `?search=${person.email}`);
  await page.getByRole('button', { name: `Approve ${person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${person.name}?` });
  await dialog.getByRole('button', { name: 'Approve' }).waitFor();
  await approve(person, 'creator');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, /Asha Menon approved this registration on .*/);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('table').getByText('Approved', { exact: true }).waitFor();
});

test('adds somebody, with each problem said at its field', async ({ newPage }) => {
  test.setTimeout(90_000);
  const known = await makeStaff({ employeeCode: `E-${unique()}` });
  const page = await openStaff(newPage, '', { expected: [/status of 500/] });
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const send = dialog.getByRole('button', { name: 'Add Staff' });
  await field('Phone').fill('12');
  await field('IFSC').fill('HDFC');
  await field('Annual CTC').fill('a lot');
  await send.click();
  expect(await problemOf(field('Name'))).toBe('Name is required');
  expect(await problemOf(field('Email'))).toBe('Email is required');
  expect(await problemOf(field('Phone'))).toBe('Enter a valid phone number');
  expect(await problemOf(field('IFSC'))).toBe('Enter a valid IFSC, such as HDFC0002255');
  expect(await problemOf(field('Annual CTC'))).toBe('Annual CTC must be a number');
  await expectGoodLooksInFull(page, 'staff-add-problems');

  const { name, email } = staffFields();
  await field('Name').fill(name);
  await field('Email').fill(known.email);
  await field('Phone').fill('');
  await field('IFSC').fill('HDFC0002255');
  await field('Annual CTC').fill('12,00,000');
  await field('Account number').fill('12345678901');
  await send.click();
  await poll(() => problemOf(field('Email'))).toBe('An account with this email already exists.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await field('Email').fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Creator' }).click();
  await page.route('**/api/admin/staff', (route) => route.fulfill(failing));
  await send.click();
  await says(dialog, 'Failed to add staff');
  await page.unroute('**/api/admin/staff');
  await send.click();
  await expectToast(page, 'Staff added. They wait for review.');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('Pending')
    .waitFor();
  const { data } = await call<{ data: Staff[] }>('GET', `/admin/staff?search=${email}`);
  expect(data[0]).toMatchObject({
    role: 'creator',
    ctcAnnual: 1_200_000,
    bank: { accountNumber: '•••••••8901', ifsc: 'HDFC0002255' },
  });
});

test('lets nobody change their own access, and only an Administrator a superadmin', async ({
  newPage,
}) => {
  const other = await makeApproved('superadmin');
  const { page, person } = await signInAs(newPage, 'superadmin');
  await page.goto(`/admin/staff/employees?search=${person.email}`);
  const own = page.getByRole('combobox', { name: `Role of ${person.name}` });
  await own.waitFor();
  expect(await own.isDisabled()).toBe(true);
  expect(await own.getAttribute('aria-label')).toContain(
    'You can’t change your own role or access.',
  );
  const toggle = page.getByRole('switch', { name: person.name });
  expect(await toggle.getAttribute('aria-disabled')).toBe('true');
  await toggle.click({ force: true });
  await poll(() => page.getByRole('dialog').count()).toBe(0);

  await page.goto(`/admin/staff/employees?search=${other.email}`);
  const theirs = page.getByRole('combobox', { name: `Role of ${other.name}` });
  await theirs.waitFor();
  expect(await theirs.isDisabled()).toBe(true);
  expect(await theirs.getAttribute('aria-label')).toContain(
    'Only an Administrator can grant or take the role superadmin.',
  );
  const access = page.getByRole('switch', { name: other.name });
  expect(await access.getAttribute('aria-disabled')).toBe('true');
  expect(await access.getAttribute('aria-label')).toContain(
    'Only an Administrator can change the access of a superadmin.',
  );
  const third = await makeApproved('support');
  await page.goto(`/admin/staff/employees?search=${third.email}`);
  const role = page.getByRole('combobox', { name: `Role of ${third.name}` });
  await role.waitFor();
  expect(await role.locator('option').allTextContents()).toEqual([
    'Manager',
    'Creator',
    'Reviewer',
    'Support',
  ]);
});

test('fits a phone, with cards that can be acted on', async ({ newPage }) => {
  const person = await makeStaff();
  const page = await openStaff(newPage, `?search=${person.email}`, { width: 390 });
  const card = page.getByRole('list', { name: 'Staff' }).getByRole('listitem');
  await card.getByText(person.name).waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'staff-phone');
  await card.getByRole('button', { name: `More actions for ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  await page.getByRole('dialog', { name: 'Reject staff' }).waitFor();
  await expectGoodLooks(page, 'staff-phone-reject');
});
