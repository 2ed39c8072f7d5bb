import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { problemOf, says } from './harness/dialog.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { expectLinkMailed, mailedLink } from './harness/outbox.ts';
import { poll } from './harness/poll.ts';
import { submitSignIn } from './harness/sign-in-form.ts';
import {
  approve,
  failing,
  makeApproved,
  makeStaff,
  register,
  type Staff,
} from './harness/staff.ts';
import { makeTask } from './harness/task.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openProfile(newPage: NewPage, { id }: { id: string }, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/staff/employees/${id}`);
  return page;
}

const read = async ({ id }: Pick<Staff, 'id'>) =>
  (await call<{ data: Staff }>('GET', `/admin/staff/${id}`)).data;

const bank = { bankName: 'Canara Bank', accountNumber: '00123456789', ifsc: 'CNRB0002255' };

test('shows the person with documents on the page, and reveals a bank account on request, which is recorded @full', async ({
  newPage,
}) => {
  const person = await register({ name: `Asmita Rao ${unique()}` });
  const page = await openProfile(newPage, person);
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
  await says(page, 'Pending', 'Operations', person.id, 'Recent Tasks', 'No tasks found');
  await page.getByRole('link', { name: person.email }).waitFor();
  await page.getByRole('button', { name: 'Copy staff id' }).click();
  await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(person.id);
  await expectGoodLooks(page, 'staff-profile');

  await page.getByRole('button', { name: 'PAN card', exact: true }).click();
  await page.getByRole('dialog', { name: 'PAN card' }).getByRole('img').first().waitFor();
  await expectGoodLooks(page, 'staff-document');
  await page.getByRole('button', { name: 'Next document' }).click();
  await page.getByRole('dialog', { name: 'Masked Aadhaar' }).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await says(page, 'Asha Menon opened the document PAN card of the member of staff');
  await page.getByRole('link', { name: 'Staff', exact: true }).last().click();
  await page.waitForURL('**/admin/staff/employees');
  const paid = await makeApproved('support', { bank, ctcAnnual: 600_000 });
  await page.goto(`/admin/staff/employees/${paid.id}`);
  await says(page, '•••••••6789', 'CNRB0002255', '₹6,00,000');
  await page.getByRole('button', { name: 'Reveal' }).click();
  await says(page, '00123456789');
  await says(page, 'Asha Menon revealed the bank account of the member of staff');
  await expectGoodLooksInFull(page, 'staff-bank');
  await page.getByRole('button', { name: 'Hide' }).click();
  await says(page, '•••••••6789');
});

test('decides, reopens with a reason, and invites again @full', async ({ newPage }) => {
  const person = await makeStaff({ password: undefined });
  const page = await openProfile(newPage, person);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${person.name}?` });
  await approval.getByRole('button', { name: 'Approve' }).click();
  const link = page.getByRole('dialog', { name: 'Invitation link' });
  const field = link.getByRole('textbox', { name: 'Link to set a password' });
  await poll(() => field.inputValue()).toMatch(/\/reset-password#token=/);
  const first = await field.inputValue();
  await expectLinkMailed(person.email, first);
  await expectGoodLooksInFull(page, 'staff-link');
  await link.getByRole('button', { name: 'Copy link' }).click();
  await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await link.getByRole('button', { name: 'Done' }).click();
  await says(page, 'Approved', 'Approved by Asha Menon · Has not set a password yet');

  await page.getByRole('button', { name: 'Invite again' }).click();
  await expectToast(page, 'Invitation link ready to copy');
  expect(await field.inputValue()).not.toBe(first);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Reopen' }).click();
  const reopening = page.getByRole('dialog', { name: /^Reopen the registration of/ });
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  expect(await problemOf(reopening.getByRole('textbox', { name: 'Reason' }))).toBe(
    'Reason is required',
  );
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('Approved by mistake');
  await expectGoodLooksInFull(page, 'staff-reopen');
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await expectToast(page, `${person.name} waits for review again`);
  await says(page, 'Waits for review.', 'Asha Menon reopened the member of staff');

  await page.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject staff' });
  await rejection.getByRole('button', { name: 'Cancel' }).click();
  await rejection.waitFor({ state: 'hidden' });
  expect((await read(person)).status).toBe('pending_review');
  await page.getByRole('button', { name: 'Reject' }).click();
  await rejection.getByRole('button', { name: 'Confirm Reject' }).click();
  await expectToast(page, `${person.name} rejected`);
  await says(page, 'Rejected');
});

test('lists the open tasks of a reopened person @full', async ({ newPage }) => {
  const person = await makeApproved();
  const task = await makeTask({ assignee: person });
  const page = await openProfile(newPage, person);
  await page.getByRole('button', { name: 'Reopen' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reopen the registration of/ });
  await says(dialog, '1 open task to give to somebody else', task.title);
  await expectGoodLooksInFull(page, 'staff-reopen-tasks');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'staff-reopen-tasks-phone');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('On a long leave.\nBack in May.');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expectToast(page, `${person.name} waits for review again`);
});

test('shows a failure on the page until it is dismissed @full', async ({ newPage }) => {
  const person = await makeApproved('support', { bank });
  const page = await openProfile(newPage, person, { expected: [/status of 500/] });
  const role = page.getByRole('combobox', { name: `Role of ${person.name}` });
  const banner = page.getByRole('main').getByRole('alert');
  await page.route(`**/api/admin/staff/${person.id}/**`, (route) => route.fulfill(failing));
  await role.selectOption('manager');
  await banner.getByText('Failed to update staff role').waitFor();
  expect(await role.inputValue()).toBe('support');
  await expectGoodLooksInFull(page, 'staff-profile-failed');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await banner.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Reveal' }).click();
  await banner.getByText('Request failed').waitFor();
});

test('edits the stored data, and never overwrites another user’s change @full', async ({
  newPage,
}) => {
  const person = await makeApproved('support', { bank });
  const page = await openProfile(newPage, person);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${person.name}` });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('PAN').fill('ABC');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(await problemOf(field('PAN'))).toBe('Enter a valid PAN, such as ABCPK1234L');
  await field('PAN').fill('abcpr 1234 l');
  await field('Annual CTC').fill('9,60,000');
  await call('PATCH', `/admin/staff/${person.id}`, { body: { department: 'Care' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says(dialog, 'Not saved');
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await says(dialog, 'The latest version is loaded');
  expect(await field('Department').inputValue()).toBe('Care');
  await expectGoodLooksInFull(page, 'staff-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Staff updated');
  await says(page, 'ABCPR1234L', '₹9,60,000', 'Care');
  // No account number was typed, so the stored one stays.
  expect(await read(person)).toMatchObject({
    bank: { accountNumber: '•••••••6789', ifsc: 'CNRB0002255' },
  });

  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('checkbox', { name: 'Remove the bank account' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await says(page, 'No bank account is kept for this person.');
});

test('corrects the email of a person who is not approved @full', async ({ newPage }) => {
  const known = await makeStaff();
  const person = await makeStaff();
  const page = await openProfile(newPage, person, { expected: [/status of 409/] });
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${person.name}` });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await email.fill(known.email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await poll(() => problemOf(email)).toBe('An account with this email already exists.');
  await expectGoodLooksInFull(page, 'staff-edit-email');
  await email.fill(`right-${person.email}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Staff updated');
  await page.getByRole('link', { name: `right-${person.email}` }).waitFor();
  await approve(person);
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  expect(await email.count()).toBe(0);
});

test('changes the email of an approved person once they confirm it by mail @full', async ({
  newPage,
}) => {
  const person = await makeApproved('creator');
  const email = `new-${person.email}`;
  const page = await openProfile(newPage, person);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: `Change the email of ${person.name}` });
  await dialog.getByRole('textbox', { name: 'New email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`${email} has to confirm until`).waitFor();

  const theirs = await newPage();
  const link = new URL(await mailedLink(email));
  await theirs.goto(`${link.pathname}${link.hash}`);
  await says(theirs, email);
  await theirs.getByRole('button', { name: 'Confirm email' }).click();
  await says(theirs, 'Your email is changed. Sign in with it from now on.');
  await theirs.goto('/login');
  await submitSignIn(theirs, { email, password: person.password });
  await theirs.waitForURL('**/admin/dashboard');

  await page.goto(`/admin/staff/employees/${person.id}`);
  await page.getByRole('link', { name: email }).waitFor();
});
