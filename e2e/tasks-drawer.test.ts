import type { Locator } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { problemOf, says } from './harness/dialog.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { pdf, signInAs } from './harness/staff.ts';
import { attach, changeTask, makeTask, readTask, type Task } from './harness/task.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const brief = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await pdf('Brief').arrayBuffer()),
});

async function openDrawer(newPage: NewPage, task: Task, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/staff/tasks?open=${task.id}`);
  const drawer = page.getByRole('dialog', { name: task.title });
  await drawer.getByLabel('Hours worked').waitFor();
  return { page, drawer };
}

test.describe('a task beside the list', () => {
  test('shows everything with its comments and history, does not take a typo for an empty field, and is completed, reopened and deleted from there @full', async ({
    newPage,
  }) => {
    const task = await makeTask({
      description: 'Ask Priya\nfor the list',
      location: 'Office',
      project: 'Q4',
      category: 'training',
      durationHours: 2.5,
    });
    await call('POST', `/admin/staff/tasks/${task.id}/comments`, {
      body: { text: 'Called twice' },
    });
    await changeTask(task, { actualHoursWorked: 3 });
    const { page, drawer } = await openDrawer(newPage, task);
    await says(drawer, 'Office', 'Q4', 'Training', '2.5 h', 'Called twice', 'Asha Menon (you)');
    await drawer.getByRole('link', { name: task.assignee.name }).waitFor();
    await drawer.getByText('Asha Menon added the task').waitFor();
    await expectGoodLooksInFull(page, 'task-drawer');
    // An invalid number is not an empty field.
    const hours = drawer.getByLabel('Hours worked');
    expect(await hours.inputValue()).toBe('3');
    await hours.press('End');
    await hours.pressSequentially('e');
    await drawer.getByRole('button', { name: 'Save hours' }).click();
    await poll(() => problemOf(hours)).toBe('Hours worked must be a number');
    expect((await readTask(task)).actualHoursWorked).toBe(3);
    await hours.fill('4.5');
    await drawer.getByRole('button', { name: 'Save hours' }).click();
    await poll(async () => (await readTask(task)).actualHoursWorked).toBe(4.5);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'task-drawer-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await drawer.getByRole('button', { name: 'Complete', exact: true }).click();
    await expectToast(page, 'Task completed');
    await drawer.getByRole('button', { name: 'Reopen', exact: true }).click();
    await expectToast(page, 'Task reopened');
    await drawer.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete this task?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expectToast(page, 'Task deleted');
    await drawer.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('open=');
  });

  test('has its files added, viewed, downloaded and removed @full', async ({ newPage }) => {
    const task = await makeTask();
    const { page, drawer } = await openDrawer(newPage, task, { expected: [/400/] });
    const input = drawer.locator('input[type="file"]');
    await input.setInputFiles([await brief('brief.pdf')]);
    await expectToast(page, 'File attached');
    const files = drawer.getByRole('list', { name: 'Attached files' });
    await files.getByText('brief.pdf').waitFor();

    const download = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Download brief.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('brief.pdf');

    await files.getByRole('button', { name: 'View brief.pdf' }).click();
    const viewer = page.getByRole('dialog', { name: 'brief.pdf' });
    await viewer.locator('canvas').first().waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });

    await input.setInputFiles([
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no pdf') },
    ]);
    await drawer.getByText(/^File fake\.pdf is not a PDF/).waitFor();
    expect((await readTask(task)).attachments).toHaveLength(1);

    await files.getByRole('button', { name: 'Remove brief.pdf' }).click();
    await page
      .getByRole('dialog', { name: 'Remove brief.pdf?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await files.waitFor({ state: 'hidden' });
    expect((await readTask(task)).attachments).toHaveLength(0);
  });
});

test.describe('the user’s own task', () => {
  test('accepts hours and comments, and shows its files and history @full', async ({ newPage }) => {
    const { page, person } = await signInAs(newPage, 'support');
    const task = await makeTask({ assignee: person });
    await attach(task, 'brief.pdf', pdf('Brief'));
    await page.goto(`/admin/staff/tasks?open=${task.id}`);
    const drawer = page.getByRole('dialog', { name: task.title });
    await drawer.getByLabel('Hours worked').fill('2');
    await drawer.getByRole('button', { name: 'Save hours' }).click();
    await expectToast(page, 'Task updated');
    await drawer.getByRole('textbox', { name: 'Comment' }).fill('Done by noon');
    await drawer.getByRole('button', { name: 'Add comment' }).click();
    await expectToast(page, 'Comment added');
    await says(drawer, 'Done by noon', `${person.name} (you)`);
    const files = drawer.getByRole('list', { name: 'Attached files' });
    const download = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Download brief.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('brief.pdf');
    await drawer.getByText(`${person.name} updated the task`).waitFor();
    for (const name of ['Edit', 'Delete', 'Remove brief.pdf']) {
      expect(await drawer.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await drawer.locator('input[type="file"]').count()).toBe(0);
    expect(await drawer.getByRole('link', { name: person.name }).count()).toBe(0);
    expect((await readTask(task)).actualHoursWorked).toBe(2);
    await expectGoodLooksInFull(page, 'my-task-drawer');
  });
});

test.describe('tasks on other pages', () => {
  /**
   * Without room for columns, a row shows the same text in another place, which is hidden
   * otherwise.
   */
  const shows = (row: Locator, words: string) =>
    row.getByText(words, { exact: true }).locator('visible=true').waitFor();

  test('are on the profile of their assignee, completed and reviewed from there @full', async ({
    newPage,
  }) => {
    const task = await makeTask({ priority: 'high' });
    const page = await newPage();
    await signIn(page);
    await page.goto(`/admin/staff/employees/${task.assignee.id}`);
    const row = page.getByRole('row').filter({ hasText: task.title });
    await shows(row, 'Pending');
    await shows(row, 'High');
    await row.getByRole('button', { name: 'Mark Done' }).click();
    await shows(row, 'Completed');
    expect((await readTask(task)).status).toBe('done');
    await row.getByRole('button', { name: 'Mark Review' }).click();
    await shows(row, 'Review');
    expect((await readTask(task)).status).toBe('review');
  });
});
