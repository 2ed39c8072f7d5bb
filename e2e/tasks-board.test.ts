import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { dayFromNow } from './harness/challenge.ts';
import { says } from './harness/dialog.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeApproved } from './harness/staff.ts';
import { changeTask, makeTask, readTask, type Task } from './harness/task.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const column = (page: Page, status: string) => page.locator(`[data-column="${status}"]`);
const cardIn = (page: Page, status: string, { id }: Pick<Task, 'id'>) =>
  column(page, status).locator(`[data-card="${id}"]`);

/** Opens the board with one person's tasks. */
async function openBoard(newPage: NewPage, assignee: { id: string }, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/staff/tasks?view=board&assignee=${assignee.id}`);
  return page;
}

test.describe('the board', () => {
  test('is one of two views in the URL, with eight columns, of which one combines two spellings @full', async ({
    newPage,
  }) => {
    const assignee = await makeApproved();
    await makeTask({ assignee, status: 'in-progress', priority: 'urgent' });
    await makeTask({ assignee, status: 'in_progress', deadline: dayFromNow(-1) });
    const done = await makeTask({ assignee, status: 'done' });
    const page = await newPage();
    await signIn(page);
    await page.goto(`/admin/staff/tasks?assignee=${assignee.id}`);
    await page.getByRole('radio', { name: 'Board' }).check({ force: true });
    await cardIn(page, 'completed', done).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('board');
    await page.reload();
    await cardIn(page, 'completed', done).waitFor();
    await page.goBack();
    await page.locator('tbody tr[data-row]').filter({ hasText: done.title }).waitFor();
    await page.getByRole('radio', { name: 'Board' }).check({ force: true });
    await cardIn(page, 'completed', done).waitFor();
    const names = await page
      .locator('[data-column]')
      .evaluateAll((columns) => columns.map((one) => one.getAttribute('aria-label')));
    expect(names).toEqual([
      'Pending, 0 tasks',
      'To do, 0 tasks',
      'In progress, 2 tasks',
      'Blocked, 0 tasks',
      'Review, 0 tasks',
      'Pending approval, 0 tasks',
      'Overdue, 0 tasks',
      'Completed, 1 task',
    ]);
    await says(column(page, 'in_progress'), 'Urgent', 'Overdue', assignee.name);
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'tasks-board');
  });

  test('moves a card by drag or by its menu, which keeps the focus, and opens one beside it @full', async ({
    newPage,
  }) => {
    const task = await makeTask();
    const page = await openBoard(newPage, task.assignee);
    await cardIn(page, 'pending', task).dragTo(column(page, 'in_progress'));
    await cardIn(page, 'in_progress', task).waitFor();
    await expectToast(page, `${task.title} moved to In progress`);
    expect((await readTask(task)).status).toBe('in_progress');
    const button = page.getByRole('button', { name: `Move ${task.title} to…` });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Blocked' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, `${task.title} moved to Blocked`);
    await expectFocus(
      cardIn(page, 'blocked', task).getByRole('button', { name: task.title, exact: true }),
    );
    await page.getByRole('button', { name: task.title, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: task.title });
    await drawer.getByLabel('Hours worked').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expectFocus(page.getByRole('button', { name: task.title, exact: true }));
  });

  test('moves a card with Shift and arrow keys, while arrow keys alone go from card to card @full', async ({
    newPage,
  }) => {
    const assignee = await makeApproved();
    const first = await makeTask({ assignee, deadline: dayFromNow(1) });
    const second = await makeTask({ assignee, deadline: dayFromNow(2) });
    const later = await makeTask({ assignee, status: 'review' });
    const page = await openBoard(newPage, assignee);
    const title = (status: string, task: Task) =>
      cardIn(page, status, task).getByRole('button', { name: task.title, exact: true });
    await title('pending', first).focus();
    await page.keyboard.press('ArrowDown');
    await expectFocus(title('pending', second));
    await page.keyboard.press('ArrowRight');
    await expectFocus(title('review', later));
    await page.keyboard.press('ArrowLeft');
    await expectFocus(title('pending', first));
    await page.keyboard.press('Shift+ArrowRight');
    await expectToast(page, `${first.title} moved to To do`);
    await expectFocus(title('todo', first));
    await page.keyboard.press('Shift+ArrowRight');
    await expectToast(page, `${first.title} moved to In progress`);
    await expectFocus(title('in_progress', first));
    await page.keyboard.press('Shift+ArrowLeft');
    await expectFocus(title('todo', first));
    expect((await readTask(first)).status).toBe('todo');
  });

  test('leaves a card in place when the move is refused @full', async ({ newPage }) => {
    const task = await makeTask();
    const page = await openBoard(newPage, task.assignee, { expected: [/500/] });
    await page.route(`**/api/admin/staff/tasks/${task.id}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { success: false, error: 'The disk is full.' } })
        : route.fallback(),
    );
    await cardIn(page, 'pending', task).dragTo(column(page, 'todo'));
    await says(page.getByRole('alert'), 'Failed to update task status', 'The disk is full.');
    await cardIn(page, 'pending', task).waitFor();
    expect(await cardIn(page, 'todo', task).count()).toBe(0);
  });

  test('reports an empty board, and why it could not be loaded @full', async ({ newPage }) => {
    const assignee = await makeApproved();
    const page = await openBoard(newPage, assignee);
    await says(page, 'No tasks found');
    const broken = await newPage({ expected: [/500/] });
    await signIn(broken);
    await broken.route('**/api/admin/staff/tasks/board*', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'The database is away.' } }),
    );
    await broken.goto('/admin/staff/tasks?view=board');
    await says(broken, 'Failed to load tasks', 'The database is away.');
    await broken.getByRole('button', { name: 'Retry' }).waitFor();
  });

  test('shows one column at a time on a phone @full', async ({ newPage }) => {
    const assignee = await makeApproved();
    const task = await makeTask({ assignee, status: 'review' });
    const other = await makeTask({ assignee });
    await changeTask(other, { status: 'blocked' });
    const page = await openBoard(newPage, assignee, { width: 390 });
    await cardIn(page, 'blocked', other).waitFor();
    expect(await page.locator('[data-column]').count()).toBe(1);
    await page.getByRole('combobox', { name: 'Column' }).selectOption('Review (1)');
    await cardIn(page, 'review', task).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'tasks-board-phone');
    await page.getByRole('button', { name: `Move ${task.title} to…` }).click();
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    await expectToast(page, `${task.title} moved to Completed`);
    await poll(async () => (await readTask(task)).status).toBe('completed');
  });
});
