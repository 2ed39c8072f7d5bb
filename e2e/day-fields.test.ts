import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { dayFromNow } from './harness/challenge.ts';
import { dayAndCountText } from './harness/day.ts';
import { problemOf } from './harness/dialog.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { readTask, type Task } from './harness/task.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openTask(newPage: NewPage, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto('/admin/staff/tasks?do=create');
  const dialog = page.getByRole('dialog', { name: 'Create New Task' });
  const deadline = dialog.getByLabel('Deadline');
  await deadline.waitFor();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  return { page, dialog, deadline, calendar };
}

const dayIn = (calendar: Locator, day: string) => calendar.locator(`[data-day="${day}"]`);

async function created(page: Page, dialog: Locator): Promise<Task> {
  const title = `Pack the kits ${unique()}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Forty bottles');
  await dialog.getByRole('combobox', { name: 'Assignee' }).fill('Roshni');
  await page.getByRole('option', { name: /Roshni Fernandes/ }).click();
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await expectToast(page, 'Task created');
  const path = `/admin/staff/tasks?search=${encodeURIComponent(title)}`;
  const [task] = (await call<{ data: Task[] }>('GET', path)).data;
  if (!task) throw new Error('There is no such task');
  return readTask(task);
}

test('a day is typed in the usual ways or chosen in the calendar by keyboard, and Escape closes only the calendar @full', async ({
  newPage,
}) => {
  const { page, dialog, deadline, calendar } = await openTask(newPage);
  await deadline.fill('31/11');
  await page.keyboard.press('Enter');
  await poll(() => problemOf(deadline)).toBe('November has 30 days');
  for (const [typed, day] of [
    ['tomorrow', dayFromNow(1)],
    ['+7', dayFromNow(7)],
    ['23 nov 27', '2027-11-23'],
  ] as const) {
    await deadline.fill(typed);
    await page.keyboard.press('Tab');
    await poll(() => deadline.inputValue()).toBe(dayAndCountText(day));
  }

  await deadline.press('Alt+ArrowDown');
  await expectFocus(dayIn(calendar, '2027-11-23'));
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  await expectFocus(deadline);
  await page.keyboard.press('Tab');

  const opener = dialog.getByRole('button', { name: 'Open calendar' });
  await expectFocus(opener);
  await page.keyboard.press('Enter');
  await expectFocus(dayIn(calendar, '2027-11-23'));
  await page.keyboard.press('PageDown');
  await expectFocus(dayIn(calendar, '2027-12-23'));
  await page.keyboard.press('Home');
  await expectFocus(dayIn(calendar, '2027-12-20'));
  await expectGoodLooks(page, 'day-calendar');
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  await expectFocus(opener);
  expect(await deadline.inputValue()).toBe('23 Nov 2027');

  await page.keyboard.press('Enter');
  await expectFocus(dayIn(calendar, '2027-11-23'));
  await page.keyboard.press('ArrowDown');
  await expectFocus(dayIn(calendar, '2027-11-30'));
  await page.keyboard.press('ArrowRight');
  await expectFocus(dayIn(calendar, '2027-12-01'));
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'hidden' });
  await expectFocus(opener);
  await poll(() => deadline.inputValue()).toBe('1 Dec 2027');
  expect((await created(page, dialog)).dueOn).toBe('2027-12-01');
});

test('on a phone, the calendar fits and its days are large enough for fingers @full', async ({
  newPage,
}) => {
  const { page, dialog, deadline, calendar } = await openTask(newPage, { width: 390 });
  await dialog.getByRole('button', { name: 'Open calendar' }).click();
  const today = dayIn(calendar, dayFromNow(0));
  await expectFocus(today);
  const { width = 0, height = 0 } = (await today.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const around = await calendar.boundingBox();
  expect(around?.x).toBeGreaterThanOrEqual(0);
  expect((around?.x ?? 0) + (around?.width ?? 0)).toBeLessThanOrEqual(390);
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'day-calendar-phone');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await today.click();
  await calendar.waitFor({ state: 'hidden' });
  await poll(() => deadline.inputValue()).toBe(dayAndCountText(dayFromNow(0)));
});
