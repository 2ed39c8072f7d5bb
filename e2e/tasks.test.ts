import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { dayFromNow } from './harness/challenge.ts';
import { says } from './harness/dialog.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeApproved, signInAs } from './harness/staff.ts';
import { makeTask, readTask, type Task } from './harness/task.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const rowOf = (page: Page, { title }: Pick<Task, 'title'>) =>
  page.locator('tbody tr[data-row]').filter({ hasText: title });

async function openTasks(newPage: NewPage, search: string, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/staff/tasks${search}`);
  return page;
}

async function openOf(newPage: NewPage, task: Task, options?: PageOptions) {
  const page = await openTasks(newPage, `?search=${encodeURIComponent(task.title)}`, options);
  const row = rowOf(page, task);
  await row.waitFor();
  const status = row.getByRole('combobox', { name: `Status of ${task.title}` });
  const priority = row.getByRole('combobox', { name: `Priority of ${task.title}` });
  return { page, row, status, priority };
}

/** What the table always shows of a task, beside its actions. */
const columns = [
  ...['Title', 'Assignee', 'Category', 'Status', 'Priority', 'Duration'],
  ...['Due Date', 'Assigned', 'Actions'],
];

test.describe('the table of tasks', () => {
  test('has all of its columns at any width, two in a cell when narrow, and is cards on a phone @full', async ({
    newPage,
  }) => {
    const assignee = await makeApproved('support', { department: 'Field team' });
    const task = await makeTask({
      assignee,
      category: 'training',
      durationHours: 2.5,
      priority: 'urgent',
      deadline: dayFromNow(3),
    });
    const page = await openTasks(newPage, `?search=${encodeURIComponent(task.title)}`);
    const row = rowOf(page, task);
    const status = page.getByRole('combobox', { name: `Status of ${task.title}` });
    const head = page.getByRole('columnheader');
    for (const width of [1440, 1280, 1100, 1024, 760]) {
      await page.setViewportSize({ width, height: 900 });
      await says(row, assignee.name, 'Training', '2.5 h');
      await row.getByText(/^by /).waitFor();
      await status.waitFor();
      await row.getByRole('combobox', { name: `Priority of ${task.title}` }).waitFor();
      for (const column of columns) {
        await poll(() => head.filter({ hasText: column }).count()).toBe(1);
      }
      await expectNoSidewaysScrolling(page);
      // Columns that share a cell are sorted separately.
      await page.goto(`/admin/staff/tasks?search=${encodeURIComponent(task.title)}`);
      await page.getByRole('button', { name: 'Duration', exact: true }).click();
      await poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-durationHours');
      if (width <= 1280) await expectGoodLooksInFull(page, `tasks-table-${width}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await row.waitFor({ state: 'hidden' });
    await status.waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'tasks-phone');
    await status.click();
    await status.selectOption('Review');
    await poll(() => status.inputValue()).toBe('review');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('finds the name for its filter in the first 200 people, without a request for that person @full', async ({
    newPage,
  }) => {
    const assignee = await makeApproved('support', { name: `Aaa ${unique()}` });
    const task = await makeTask({ assignee });
    const page = await newPage();
    await signIn(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/admin/staff/tasks?assignee=${assignee.id}`);
    await rowOf(page, task).waitFor();
    await says(page, `Assignee: ${assignee.name}, Operations`);
    expect(asked.some((url) => /\/api\/admin\/staff\?.*limit=200/.test(url))).toBe(true);
    expect(asked.filter((url) => url.includes(`/api/admin/staff/${assignee.id}`))).toEqual([]);
  });

  test('keeps its rows without a network, and reloads what failed when it is back @full', async ({
    newPage,
  }) => {
    const task = await makeTask();
    const { page, row } = await openOf(newPage, task, {
      expected: [/ERR_INTERNET_DISCONNECTED/],
    });
    const problem = page.getByRole('alert').filter({ hasText: 'Failed to load tasks' });
    const banner = page.getByText('You are offline.');
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.context().setOffline(true);
    await banner.waitFor();
    await page.getByRole('button', { name: 'Priority' }).click();
    await problem.getByText('What shows here was read before.').waitFor();
    await row.waitFor();
    await poll(async () => ((await problem.boundingBox())?.y ?? 0) > 90).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await poll(async () => (await banner.boundingBox())?.y).toBe(60);
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'hidden' });
    await problem.waitFor({ state: 'hidden' });
    await row.waitFor();
  });
});

test.describe('an action from a row', () => {
  test('opens the choices with a key, changes nothing before one is confirmed, and completes and reopens @full', async ({
    newPage,
  }) => {
    // The old spelling of a status is kept until another is chosen.
    const task = await makeTask({ status: 'in-progress' });
    const { page, row, status } = await openOf(newPage, task);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    const isOpen = () => status.evaluate((select) => select.matches(':open'));
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'b']) {
      await status.focus();
      await page.keyboard.press(key);
      await poll(isOpen).toBe(true);
      expect(await status.inputValue()).toBe('in_progress');
      await page.keyboard.press('Escape');
      await poll(isOpen).toBe(false);
    }
    expect(sent).toEqual([]);
    expect((await readTask(task)).status).toBe('in-progress');
    await page.keyboard.press('ArrowDown');
    await poll(isOpen).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await poll(async () => (await readTask(task)).status).toBe('blocked');
    // A task accepts one change at a time. Wait until the screen has this one.
    await poll(() => status.inputValue()).toBe('blocked');
    expect(sent).toHaveLength(1);
    await row.getByRole('button', { name: `Complete ${task.title}` }).click();
    await expectToast(page, 'Task completed');
    await poll(() => status.inputValue()).toBe('completed');
    await row.getByRole('button', { name: `Reopen ${task.title}` }).click();
    await expectToast(page, 'Task reopened');
    await poll(() => status.inputValue()).toBe('pending');
  });
});

test.describe('a user with only their own tasks', () => {
  test('sees only those, changes status and completes, and can do no more, nor read another’s task @full', async ({
    newPage,
  }) => {
    const { page, person } = await signInAs(newPage, 'creator', { expected: [/404/] });
    const mine = await makeTask({ assignee: person });
    const others = await makeTask();
    await page.goto('/admin/staff');
    await page.getByRole('heading', { name: 'My tasks', exact: true }).waitFor();
    await rowOf(page, mine).waitFor();
    expect(await rowOf(page, others).count()).toBe(0);
    for (const name of ['New Task', `Delete ${mine.title}`, `Edit ${mine.title}`]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await page.getByRole('combobox', { name: 'Assignee' }).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: `Priority of ${mine.title}` }).count()).toBe(0);
    await expectGoodLooksInFull(page, 'my-tasks');
    const status = page.getByRole('combobox', { name: `Status of ${mine.title}` });
    await status.selectOption('Review');
    await poll(async () => (await readTask(mine)).status).toBe('review');
    await page.getByRole('button', { name: `Complete ${mine.title}` }).click();
    await expectToast(page, 'Task completed');
    await page.goto(`/admin/staff/tasks?open=${others.id}`);
    await says(page.getByRole('dialog'), 'There is no such task.');
    expect(await page.getByText(others.title).count()).toBe(0);
  });
});
