import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeApproved, makeStaff, register, signInAs, tokenOf } from './harness/staff.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const bank = { bankName: 'Canara Bank', accountNumber: '00123456789', ifsc: 'CNRB0002255' };

test('lets a reviewer decide, and no more @full', async ({ newPage }) => {
  const given = await makeStaff({ role: 'creator', bank });
  const plain = await makeStaff();
  const { page } = await signInAs(newPage, 'reviewer');
  await page.goto(`/admin/staff/employees/${given.id}`);
  await page.getByRole('heading', { level: 1, name: given.name }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Staff' });
  for (const name of ['Edit', 'Reopen', 'Reveal']) {
    await poll(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  expect(await page.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0);
  expect(await page.getByRole('switch').count()).toBe(0);
  expect(await page.getByText('Canara Bank').count()).toBe(0);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${given.name}?` });
  // The role set by a user who manages staff, or support.
  await says(approval, 'Creator', 'Support');
  await poll(() => approval.getByRole('radio').count()).toBe(2);
  expect(await approval.getByRole('radio', { name: /Creator/ }).isChecked()).toBe(true);
  await expectGoodLooksInFull(page, 'reviewer-approve');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${given.name} approved`);

  await page.goto(`/admin/staff/employees?search=${plain.email}`);
  await page.getByRole('row', { name: new RegExp(plain.name) }).waitFor();
  expect(await page.getByRole('button', { name: 'Add Staff' }).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0);
  await poll(() => tabs.getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Employees',
    'KYC',
    'My tasks',
  ]);
  await page.getByRole('button', { name: `Approve ${plain.name}` }).click();
  const second = page.getByRole('dialog', { name: `Approve ${plain.name}?` });
  await poll(() => second.getByRole('radio').count()).toBe(1);
});

test('explains to a reviewer why a deactivated person gets no link @full', async ({ newPage }) => {
  const person = await makeStaff({ password: undefined });
  await call('PATCH', `/admin/staff/${person.id}/active`, { body: { isActive: false } });
  const { page } = await signInAs(newPage, 'reviewer');
  const why = 'Access is switched off: a link to set a password comes once it is switched on.';
  await page.goto(`/admin/staff/employees/${person.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${person.name}?` });
  await says(approval, why);
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${person.name} approved`);
  await page.getByRole('main').getByText(why).waitFor();
  await expectGoodLooksInFull(page, 'reviewer-inactive');
});

test('gives a reviewer no link to another user’s password, and no superadmin to approve @full', async ({
  newPage,
}) => {
  const withoutPassword = await makeStaff({ password: undefined });
  const given = await makeStaff({ role: 'superadmin' });
  const { page } = await signInAs(newPage, 'reviewer');
  await page.goto(`/admin/staff/employees/${withoutPassword.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${withoutPassword.name}?` });
  await says(
    approval,
    'Mails are not delivered here: an Administrator can copy the link to set a password from the profile.',
  );
  await expectGoodLooksInFull(page, 'reviewer-approve-without-link');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${withoutPassword.name} approved`);
  await page.getByText(/Has not set a password yet/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Invite again' }).count()).toBe(0);

  await page.goto(`/admin/staff/employees/${given.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const refused = page.getByRole('dialog', { name: `Approve ${given.name}?` });
  await says(refused, 'Only an Administrator can change the access of a superadmin.');
  expect(await refused.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await refused.waitFor({ state: 'hidden' });
});

test('lets a manager read staff and decide nothing @full', async ({ newPage }) => {
  const person = await makeStaff({ bank, ctcAnnual: 600_000 });
  const { page } = await signInAs(newPage, 'manager');
  await page.goto(`/admin/staff/employees/${person.id}`);
  // Users with finance permission see salary and bank. The number stays hidden.
  await says(page, '₹6,00,000', '•••••••6789');
  for (const name of ['Approve', 'Reject', 'Edit', 'Reveal']) {
    await poll(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  await page.goto(`/admin/staff/kyc?open=${person.id}`);
  await says(page, 'No documents uploaded', 'Name on the PAN card');
  for (const name of [/^Approve/, /^Reject/, /^Ask again/]) {
    await poll(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'Tasks', exact: true })
    .waitFor();
});

test('leads a user with only their own tasks to those @full', async ({ newPage }) => {
  const { page } = await signInAs(newPage, 'creator');
  await page.goto('/admin/staff');
  await page.waitForURL('**/admin/staff/tasks');
  await page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Staff' }).count()).toBe(0);
  const rail = page.getByRole('navigation', { name: 'Main' });
  await rail.getByRole('link', { name: /^My tasks/ }).waitFor();
  expect(await rail.getByRole('link', { name: /^Staff/ }).count()).toBe(0);
  for (const path of ['employees', 'kyc', 'employees/0199f2a0-0000-7000-8000-000000000000']) {
    await page.goto(`/admin/staff/${path}`);
    await page.getByRole('heading', { name: 'Your role has no access to this page' }).waitFor();
  }
});

test('applies a changed role from the next request on, and a deactivation too @full', async ({
  newPage,
}) => {
  const person = await makeApproved('support');
  const page = await newPage();
  await signIn(page, person);
  await page.goto('/admin/staff/tasks');
  await page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
  await call('PATCH', `/admin/staff/${person.id}/role`, { body: { role: 'reviewer' } });
  await page.goto('/admin/staff/kyc');
  await says(page, 'KYC Pending');
  await call('PATCH', `/admin/staff/${person.id}/active`, { body: { isActive: false } });
  await page.reload();
  await page.waitForURL('**/login**');
  await expect(tokenOf(person)).rejects.toThrow('403');
});

test('shows a manager which documents exist, and opens none of them @full', async ({ newPage }) => {
  const person = await register();
  const why = /^Only people who decide on registrations can open these documents/;
  for (const width of [1280, 390]) {
    const { page } = await signInAs(newPage, 'manager', { width });
    await page.goto(`/admin/staff/employees/${person.id}`);
    const documents = page.getByRole('list', { name: 'Documents' });
    await documents.getByText('PAN card', { exact: true }).waitFor();
    await page.getByText(why).waitFor();
    expect(await documents.getByRole('button').count()).toBe(0);
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, `manager-documents-${width}`);

    await page.goto(`/admin/staff/kyc?open=${person.id}`);
    await page.getByText(why).waitFor();
    await page.getByRole('list', { name: 'Documents' }).getByText('Masked Aadhaar').waitFor();
    expect(await page.getByRole('button', { name: 'Next document' }).count()).toBe(0);
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, `manager-kyc-${width}`);
  }
});

test('shows a superadmin the settings except the Administrators @full', async ({ newPage }) => {
  const { page } = await signInAs(newPage, 'superadmin');
  await page.goto('/admin/settings/organisation');
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  await tabs.getByRole('link', { name: 'Audit log' }).waitFor();
  expect(await tabs.getByRole('link', { name: 'Admins' }).count()).toBe(0);
  await page.goto('/admin/settings/admins');
  await page.getByRole('heading', { name: 'Your role has no access to this page' }).waitFor();
  await page.getByText('Only Administrators see, invite and change Administrators.').waitFor();
  await expectGoodLooksInFull(page, 'superadmin-admins');
});

test('lets nobody change their own salary and bank account @full', async ({ newPage }) => {
  const person = await makeApproved('superadmin', { bank, ctcAnnual: 600_000 });
  for (const width of [1280, 390]) {
    const page = await newPage({ width });
    await signIn(page, person);
    await page.goto(`/admin/staff/employees/${person.id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${person.name}` });
    await dialog.getByText(/^You can’t change your own salary or bank account/).waitFor();
    for (const label of ['Annual CTC', 'Bank name', 'Account number', 'IFSC']) {
      expect(await dialog.getByLabel(label).isDisabled()).toBe(true);
    }
    await expectGoodLooksInFull(page, `own-salary-${width}`);
    await dialog.getByLabel('Phone').fill('+91 98450 99887');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Staff updated');
  }
});

test('leads accountants to finance and warehouse staff to the inventory @full', async ({
  newPage,
}) => {
  const accountant = await signInAs(newPage, 'accountant');
  await accountant.page.goto('/admin/dashboard');
  await accountant.page.waitForURL('**/admin/finance');
  await accountant.page.getByRole('heading', { level: 1 }).waitFor();
  await accountant.page.goto('/admin/finance/payroll');
  await accountant.page.getByRole('button', { name: 'Create all payslips' }).waitFor();
  await accountant.page.goto('/admin/inventory/warehouses');
  await accountant.page.getByRole('searchbox', { name: 'Search warehouses' }).waitFor();
  expect(await accountant.page.getByRole('button', { name: 'New Warehouse' }).count()).toBe(0);
  await accountant.page.goto('/admin/employees');
  await says(accountant.page, 'Your role has no access to this page', 'Go to Finance');
  await expectGoodLooksInFull(accountant.page, 'accountant-refused');

  const warehouse = await signInAs(newPage, 'warehouse');
  await warehouse.page.goto('/admin/dashboard');
  await warehouse.page.waitForURL('**/admin/inventory');
  await warehouse.page.goto('/admin/inventory/warehouses');
  await warehouse.page.getByRole('button', { name: 'New Warehouse' }).waitFor();
  await warehouse.page.goto('/admin/finance');
  await says(warehouse.page, 'Your role has no access to this page', 'Go to Inventory');
});
