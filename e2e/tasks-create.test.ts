import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { dayFromNow } from './harness/challenge.ts';
import { dayAndCountText } from './harness/day.ts';
import { says } from './harness/dialog.ts';
import { poll } from './harness/poll.ts';
import { makeApproved, pdf, type Staff } from './harness/staff.ts';
import { attach, changeTask, makeTask, readTask, type Task } from './harness/task.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const file = async (name: string, content: Blob) => ({
  name,
  mimeType: content.type,
  buffer: Buffer.from(await content.arrayBuffer()),
});

async function openDialog(newPage: NewPage, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto('/admin/staff/tasks');
  await page.getByRole('button', { name: 'New Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Task' });
  await dialog.getByLabel('Title').waitFor();
  const create = () => dialog.getByRole('button', { name: 'Create Task' }).click();
  return { page, dialog, create };
}

async function choosePerson(page: Page, { name }: Pick<Staff, 'name'>) {
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Assignee' });
  await field.fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).click();
}

/** Drops a file on the drop area. */
async function drop(page: Page, dialog: Locator) {
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4'], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  });
  await dialog
    .getByRole('button', { name: 'Drop files here' })
    .dispatchEvent('drop', { dataTransfer: transfer });
}

const found = async (title: string): Promise<Task | undefined> => {
  const path = `/admin/staff/tasks?search=${encodeURIComponent(title)}`;
  return (await call<{ data: Task[] }>('GET', path)).data[0];
};

test.describe('a new task', () => {
  test('is created with all its fields and with files that the server checks, and its deadline is the end of a day in India @full', async ({
    newPage,
  }) => {
    const person = await makeApproved('support', { department: 'Field team' });
    const title = `Pack the kits ${unique()}`;
    const { page, dialog, create } = await openDialog(newPage, { expected: [/400/] });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('Forty bottles');
    await choosePerson(page, person);
    await poll(() => dialog.getByRole('combobox', { name: 'Assignee' }).inputValue()).toBe(
      `${person.name}, Field team`,
    );
    await dialog.getByLabel('Duration (hours)').fill('2.5');
    await dialog.getByLabel('Deadline').fill(dayFromNow(3));
    await dialog.getByLabel('Project').fill('Q4');
    await drop(page, dialog);
    await says(dialog, 'dropped.pdf', '8 bytes');
    await dialog.getByRole('button', { name: 'Remove dropped.pdf' }).click();
    const input = dialog.locator('input[type="file"]');
    await input.setInputFiles([
      await file('brief.pdf', pdf('Brief')),
      await file('list.pdf', pdf('List')),
    ]);
    await says(dialog, 'brief.pdf', 'list.pdf');
    await dialog.getByRole('button', { name: 'Remove list.pdf' }).click();
    await dialog.getByText('list.pdf').waitFor({ state: 'hidden' });
    // The server checks each file, and the input is kept.
    await input.setInputFiles([
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no pdf') },
    ]);
    await create();
    await dialog
      .getByText(/^File fake\.pdf is not a PDF/)
      .first()
      .waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe(title);
    await dialog.getByRole('button', { name: 'Remove fake.pdf' }).click();
    await create();
    await expectToast(page, 'Task created');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('tbody tr[data-row]').filter({ hasText: title }).waitFor();
    expect(await found(title)).toMatchObject({
      dueOn: dayFromNow(3),
      assignee: { name: person.name },
      project: 'Q4',
      durationHours: 2.5,
      attachments: [{ name: 'brief.pdf' }],
    });
  });
});

test.describe('an edited task', () => {
  async function openEdit(newPage: NewPage, task: Task) {
    const page = await newPage({ expected: [/412/] });
    await signIn(page);
    await page.goto(`/admin/staff/tasks?open=${task.id}`);
    const drawer = page.getByRole('dialog', { name: task.title });
    await drawer.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit task' });
    await poll(() => dialog.getByLabel('Title').inputValue()).toBe(task.title);
    const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click();
    return { page, dialog, save };
  }

  test('is reassigned with another deadline, and accepts files only for the displayed version, so that no change is lost @full', async ({
    newPage,
  }) => {
    const task = await makeTask({ deadline: dayFromNow(1) });
    const person = await makeApproved();
    const { page, dialog, save } = await openEdit(newPage, task);
    const input = dialog.locator('input[type="file"]');
    const brief = [await file('brief.pdf', pdf('Brief'))];
    const files = dialog.getByRole('list', { name: 'Attached files' });
    const reload = async () => {
      await says(dialog, 'Not saved', 'Someone else changed this record. Reload and try again.');
      await dialog.getByRole('button', { name: 'Reload' }).click();
      await says(dialog, 'The latest version is loaded');
    };
    await changeTask(task, { title: `${task.title} at noon` });
    await dialog.getByLabel('Project').fill('Q4');
    await input.setInputFiles(brief);
    await reload();
    await says(dialog, 'What you typed is kept: Project. Save to apply it.');
    expect(await dialog.getByLabel('Title').inputValue()).toBe(`${task.title} at noon`);
    expect((await readTask(task)).attachments).toHaveLength(0);
    await input.setInputFiles(brief);
    await files.getByText('brief.pdf').waitFor();

    await changeTask(task, { location: 'Remote' });
    const question = page.getByRole('dialog', { name: 'Remove brief.pdf?' });
    await files.getByRole('button', { name: 'Remove brief.pdf' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await question.waitFor({ state: 'hidden' });
    await reload();
    expect((await readTask(task)).attachments).toHaveLength(1);
    await files.getByRole('button', { name: 'Remove brief.pdf' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await files.waitFor({ state: 'hidden' });

    expect(await dialog.getByLabel('Deadline').inputValue()).toBe(dayAndCountText(dayFromNow(1)));
    await choosePerson(page, person);
    await dialog.getByLabel('Deadline').fill(dayFromNow(5));
    await save();
    await expectToast(page, 'Task updated');
    expect(await readTask(task)).toMatchObject({
      title: `${task.title} at noon`,
      location: 'Remote',
      assignee: { id: person.id },
      dueOn: dayFromNow(5),
      project: 'Q4',
      attachments: [],
    });
  });

  test('opens its files, however long ago the list was loaded @full', async ({ newPage }) => {
    const task = await makeTask();
    await attach(task, 'brief.pdf', pdf('Brief'));
    const page = await newPage();
    await signIn(page);
    // As if the links had been signed hours ago.
    await page.route(/\/api\/admin\/staff\/tasks\?/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"url":"[^"]+"/g, '"url":"/api/files/ended"');
      await route.fulfill({ response, body });
    });
    await page.goto(`/admin/staff/tasks?search=${encodeURIComponent(task.title)}`);
    const row = page.locator('tbody tr[data-row]').filter({ hasText: task.title });
    await row.getByRole('button', { name: `More actions for ${task.title}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const files = page.getByRole('dialog').getByRole('list', { name: 'Attached files' });
    const download = page.waitForEvent('download');
    await files.getByRole('link', { name: 'brief.pdf' }).click();
    const sent = await text(await (await download).createReadStream());
    expect(sent).toBe(await pdf('Brief').text());
    await files.getByRole('button', { name: 'View brief.pdf' }).click();
    const viewer = page.getByRole('dialog', { name: 'brief.pdf' });
    await viewer.locator('canvas').first().waitFor();
  });
});
