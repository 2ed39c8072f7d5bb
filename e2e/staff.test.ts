import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { failing, makeApproved, makeStaff, type Staff, signInAs } from './harness/staff.ts';
import { changeTask, makeTask } from './harness/task.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openStaff(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/staff/employees${search}`);
  return page;
}

const read = async ({ id }: Pick<Staff, 'id'>) =>
  (await call<{ data: Staff }>('GET', `/admin/staff/${id}`)).data;

test('counts the staff on its dashboard, and each card leads to its list @full', async ({
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

test('never replaces a role that another user has given since @full', async ({ newPage }) => {
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

test('gives the open tasks of a deactivated person to another one @full', async ({ newPage }) => {
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
  // A task completed in between keeps its assignee.
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

test('approves with a role and rejects with a reason, from the list @full', async ({ newPage }) => {
  const mark = unique();
  const chosen = await makeStaff({ name: `Approve ${mark}`, role: 'creator' });
  const refused = await makeStaff({ name: `Refuse ${mark}` });
  const page = await openStaff(newPage, `?search=${mark}`, { expected: [/status of 500/] });
  await page.getByRole('button', { name: `Approve ${chosen.name}` }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${chosen.name}?` });
  // The role given when the person was added is preselected.
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

test('lets nobody change their own access, and only an Administrator change a superadmin @full', async ({
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
    'Accountant',
    'Warehouse',
  ]);
});

test('fits a phone, with cards that have actions @full', async ({ newPage }) => {
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
