import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeApproved } from './harness/staff.ts';
import type { Task } from './harness/task.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const found = async (title: string): Promise<(Task & { assignee: { name: string } })[]> => {
  const path = `/admin/staff/tasks?search=${encodeURIComponent(title)}`;
  return (await call<{ data: (Task & { assignee: { name: string } })[] }>('GET', path)).data;
};

test('a task repeats for two people from today on, and a template fills a new task for both @full', async ({
  newPage,
}) => {
  const people = [await makeApproved('support'), await makeApproved('support')] as const;
  const title = `Count the kits ${unique()}`;
  const page = await newPage();
  await signIn(page);

  await page.goto('/admin/staff/task-templates');
  await page.getByRole('button', { name: 'New Template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Template' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await expectGoodLooksInFull(page, 'task-template');
  for (const { name } of people) {
    await dialog.getByLabel('People').fill(name);
    await page.getByRole('option', { name }).click();
  }
  // Leaves the field, whose list covers the button.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await expectToast(page, 'Template saved');
  await poll(async () => (await found(title)).length).toBe(2);

  await page.getByLabel('Search templates').fill(title);
  await page.getByText('1 template', { exact: true }).waitFor();
  await expectGoodLooksInFull(page, 'task-templates');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/admin/staff/tasks');
  await page.getByRole('button', { name: 'New Task' }).first().click();
  const task = page.getByRole('dialog', { name: 'Create New Task' });
  await task.getByRole('combobox', { name: 'From a template' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(task.getByLabel('Title')).toHaveValue(title);
  await expectGoodLooksInFull(page, 'task-from-template');
  await task.getByRole('button', { name: 'Create Task' }).click();
  await expectToast(page, 'Task created for 2 people');
  const names = (await found(title)).map(({ assignee }) => assignee.name).sort();
  expect(names).toEqual(people.flatMap(({ name }) => [name, name]).sort());
});
