import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import type { Account } from './harness/demo-account.ts';
import { says } from './harness/dialog.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { mailedLink } from './harness/outbox.ts';
import { picture } from './harness/participant.ts';
import { poll } from './harness/poll.ts';
import { submitSignIn } from './harness/sign-in-form.ts';
import { onlyPeopleOf, pdf, type Staff, signInAs } from './harness/staff.ts';
import { readTask, type Task } from './harness/task.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

type Person = Pick<Staff, 'name' | 'email'>;

const fileOf = async (name: string, content: Blob) => ({
  name,
  mimeType: content.type,
  buffer: Buffer.from(await content.arrayBuffer()),
});

async function registerOn(page: Page, { name, email }: Person) {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await says(page, 'We have mailed you a link. It opens the form, and works for 24 hours.');
  const link = new URL(await mailedLink(email, 'Register'));
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      await fileOf('pan-card.png', picture()),
      await fileOf('aadhaar.png', picture([228, 153, 11])),
    ]);
  await page.getByRole('checkbox', { name: 'I have read the privacy notice and agree' }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await says(page, 'Thank you. We have received your registration and will write to you by email.');
}

/** As the Administrator, in the KYC tab, on a separate page. */
async function reviewAndApprove(newPage: NewPage, { name }: Person, mark: string) {
  const page = await newPage();
  await signIn(page);
  await onlyPeopleOf(page, mark);
  await page.goto('/admin/staff/kyc');
  await page.getByRole('link', { name: `View documents of ${name}` }).click();
  const document = page.getByRole('article').getByRole('img', { name: 'pan-card.png' });
  await poll(() => document.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(240);
  await page.keyboard.press('a');
  const approval = page.getByRole('dialog', { name: `Approve ${name}?` });
  await approval.getByRole('radio', { name: /Creator/ }).check();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${name} approved`);
}

/** With the mailed link. Then signs in with the form. */
async function setPasswordAndSignIn(page: Page, { email, password }: Account) {
  const link = new URL(await mailedLink(email, 'Your registration with K'));
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login');
  await submitSignIn(page, { email, password });
  await page.waitForURL('**/admin/dashboard');
}

async function seesNoMoreThanTheRole(page: Page) {
  const rail = page.getByRole('navigation', { name: 'Main' });
  const names = async () =>
    (await rail.getByRole('link').allTextContents()).map((text) =>
      text.replace(/\d+, \d+ waiting$/, ''),
    );
  await poll(names).toEqual([
    'DashboardToday at a glance',
    'CompaniesClient organisations',
    'TeamsRosters and limits',
    'ChallengesProgrammes and days',
    'ReviewProofs that people sent',
    'LibraryTasks, quizzes and more to plan with',
    'AnnouncementsNews for employees',
    'EmployeesDirectory and points',
    'My tasksAssigned to you',
  ]);
  await rail.getByRole('link', { name: /^My tasks/ }).click();
  await page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
  await expectGoodLooksInFull(page, 'own-tasks');
}

async function makeTaskOn(page: Page, given: { title: string; name: string; brief: Blob }) {
  await page.goto('/admin/staff/tasks');
  await page.getByRole('button', { name: 'New Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Task' });
  await dialog.getByLabel('Title').fill(given.title);
  await dialog.getByRole('combobox', { name: 'Assignee' }).fill(given.name);
  await page.getByRole('listbox').getByRole('option', { name: given.name }).click();
  const file = await fileOf('brief.pdf', given.brief);
  await dialog.locator('input[type="file"]').setInputFiles([file]);
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await expectToast(page, 'Task created');
  const path = `/admin/staff/tasks?search=${encodeURIComponent(given.title)}`;
  return (await call<{ data: Task[] }>('GET', path)).data[0] as Task;
}

async function openTask(page: Page, { id, title }: Task): Promise<Locator> {
  await page.goto(`/admin/staff/tasks?open=${id}`);
  const drawer = page.getByRole('dialog', { name: title });
  await drawer.getByLabel('Hours worked').waitFor();
  return drawer;
}

async function savedBy(page: Page, action: () => Promise<void>): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await action();
  return buffer(await (await saving).createReadStream());
}

test('leads from a registration to a task that is done, and reopened by a manager', async ({
  newPage,
}) => {
  const mark = unique();
  const person = {
    name: `Asmita Rao ${mark}`,
    email: `asmita-${mark}@example.com`,
    password: `Lotus-${mark}`,
  };
  const own = await newPage();
  await registerOn(own, person);
  await reviewAndApprove(newPage, person, mark);
  await setPasswordAndSignIn(own, person);
  await seesNoMoreThanTheRole(own);

  const { page: managers, person: manager } = await signInAs(newPage, 'manager');
  const brief = pdf(`Brief ${mark}`);
  const title = `Pack the kits ${mark}`;
  const task = await makeTaskOn(managers, { title, name: person.name, brief });

  const drawer = await openTask(own, task);
  const status = drawer.getByRole('combobox', { name: `Status of ${title}` });
  const files = drawer.getByRole('list', { name: 'Attached files' });
  const sent = Buffer.from(await brief.arrayBuffer());
  const byButton = files.getByRole('button', { name: 'Download brief.pdf' });
  const byName = files.getByRole('link', { name: 'brief.pdf' });
  for (const way of [byButton, byName]) {
    expect(await savedBy(own, () => way.click())).toEqual(sent);
  }
  await drawer.getByRole('button', { name: 'Complete', exact: true }).click();
  await expectToast(own, 'Task completed');
  await poll(async () => (await readTask(task)).status).toBe('completed');

  const managed = await openTask(managers, task);
  await managed.getByText(`${person.name} completed the task`).waitFor();
  await managed.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expectToast(managers, 'Task reopened');

  await own.reload();
  await drawer.getByText(`${manager.name} reopened the task`).waitFor();
  await drawer.getByText(`${person.name} completed the task`).waitFor();
  expect(await status.inputValue()).toBe('pending');
  await expectGoodLooksInFull(own, 'own-task-reopened');
  await own.goto('/admin/staff/tasks');
  const row = own.locator('tbody tr[data-row]').filter({ hasText: title });
  const inRow = row.getByRole('combobox', { name: `Status of ${title}` });
  await poll(() => inRow.inputValue()).toBe('pending');
});
