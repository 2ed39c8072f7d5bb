import { expect, it } from 'vitest';
import { call } from './harness/api.ts';
import { expectGoodInBothThemes } from './harness/both-themes.ts';
import { newPage, signIn } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { mailedLink } from './harness/outbox.ts';
import { picture } from './harness/participant.ts';
import { submitSignIn } from './harness/sign-in-form.ts';
import { makeApproved, makeStaff, onlyPeopleOf, signInAs, tokenOf } from './harness/staff.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { says } from './harness/window.ts';

const bank = { bankName: 'Canara Bank', accountNumber: '00123456789', ifsc: 'CNRB0002255' };

it('lets a reviewer decide, and no more', async () => {
  const given = await makeStaff({ role: 'creator', bank });
  const plain = await makeStaff();
  const { page } = await signInAs('reviewer');
  await page.goto(`/admin/staff/employees/${given.id}`);
  await page.getByRole('heading', { level: 1, name: given.name }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Staff' });
  for (const name of ['Edit', 'Reopen', 'Reveal']) {
    await eventually(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  expect(await page.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0);
  expect(await page.getByRole('switch').count()).toBe(0);
  expect(await page.getByText('Canara Bank').count()).toBe(0);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${given.name}?` });
  // What somebody who manages staff has given, or support.
  await says(approval, 'Creator', 'Support');
  await eventually(() => approval.getByRole('radio').count()).toBe(2);
  expect(await approval.getByRole('radio', { name: /Creator/ }).isChecked()).toBe(true);
  await expectGoodInBothThemes(page, 'reviewer-approve');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${given.name} approved`);

  await page.goto(`/admin/staff/employees?search=${plain.email}`);
  await page.getByRole('row', { name: new RegExp(plain.name) }).waitFor();
  expect(await page.getByRole('button', { name: 'Add Staff' }).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0);
  await eventually(() => tabs.getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Employees',
    'KYC',
    'My tasks',
  ]);
  await page.getByRole('button', { name: `Approve ${plain.name}` }).click();
  const second = page.getByRole('dialog', { name: `Approve ${plain.name}?` });
  await eventually(() => second.getByRole('radio').count()).toBe(1);
});

it('lets a manager read staff and decide nothing', async () => {
  const person = await makeStaff({ bank, ctcAnnual: 600_000 });
  const { page } = await signInAs('manager');
  await page.goto(`/admin/staff/employees/${person.id}`);
  // Who reads finance sees salary and bank; the number stays hidden.
  await says(page, '₹6,00,000', '•••••••6789');
  for (const name of ['Approve', 'Reject', 'Edit', 'Reveal']) {
    await eventually(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  await page.goto(`/admin/staff/kyc?open=${person.id}`);
  await says(page, 'No documents uploaded', 'Name on the PAN card');
  for (const name of [/^Approve/, /^Reject/, /^Ask again/]) {
    await eventually(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'Tasks', exact: true })
    .waitFor();
});

it('leads whoever has only own tasks to those', async () => {
  const { page } = await signInAs('creator');
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

it('counts a changed role from the next request on, and a deactivation too', async () => {
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

it('leads from a registration to a sign-in that sees no more than its role', async () => {
  const mark = unique();
  const person = { name: `Asmita Rao ${mark}`, email: `asmita-${mark}@example.com` };
  const own = await newPage();
  await own.goto('/register');
  await own.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name);
  await own.getByRole('textbox', { name: 'Email' }).fill(person.email);
  const buffer = Buffer.from(await picture().arrayBuffer());
  await own
    .locator('input[type="file"]')
    .setInputFiles(
      ['pan-card.png', 'aadhaar.png'].map((name) => ({ name, mimeType: 'image/png', buffer })),
    );
  await own.getByRole('button', { name: 'Register', exact: true }).click();
  await says(own, 'Thank you. We have received your registration and will write to you by email.');

  const page = await newPage();
  await signIn(page);
  await onlyPeopleOf(page, mark);
  await page.goto('/admin/staff/kyc');
  await page.getByRole('link', { name: `View documents of ${person.name}` }).click();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.keyboard.press('a');
  const approval = page.getByRole('dialog', { name: `Approve ${person.name}?` });
  await approval.getByRole('radio', { name: /Creator/ }).check();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${person.name} approved`);

  const link = new URL(await mailedLink(person.email));
  await own.goto(`${link.pathname}${link.hash}`);
  const password = `Lotus-${mark}`;
  await own.getByLabel('New password', { exact: true }).fill(password);
  await own.getByLabel('Confirm password').fill(password);
  await own.getByRole('button', { name: 'Set password' }).click();
  await own.waitForURL('**/login');
  await submitSignIn(own, { email: person.email, password });
  await own.waitForURL('**/admin/dashboard');
  const rail = own.getByRole('navigation', { name: 'Main' });
  await eventually(() => rail.getByRole('link').allTextContents()).toEqual([
    'DashboardToday at a glance',
    'CompaniesClient organisations',
    'TeamsRosters and limits',
    'ChallengesProgrammes and days',
    'EmployeesDirectory and points',
    'My tasksAssigned to you',
  ]);
  await rail.getByRole('link', { name: /^My tasks/ }).click();
  await own.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
  await expectGoodInBothThemes(own, 'own-tasks');
}, 120_000);
