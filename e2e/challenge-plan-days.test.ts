import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { type Challenge, dayFromNow, makeChallenge } from './harness/challenge.ts';
import { dayAndCountText, daysOf, makeDay, task } from './harness/day.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { action, add, at, dateLine, openPlan, taskTitles } from './harness/plan.ts';
import { poll } from './harness/poll.ts';
import { makeRunningChallenge, prove } from './harness/running-challenge.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { expectToast, pressInToast } from './harness/toasts.ts';

const today = dayFromNow();
const tomorrow = dayFromNow(1);

const discardQuestion = (page: Page) =>
  page.getByRole('dialog', { name: 'Discard what you typed?' });

test.describe('the dates', () => {
  test('are navigated with arrow keys, and stay in the URL @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    const { page, plan } = await openPlan(newPage, challenge, { date: tomorrow });
    await plan.getByRole('button', { name: 'Save Day' }).waitFor();
    await dateLine(plan, tomorrow).focus();
    await page.keyboard.press('ArrowDown');
    await expectFocus(dateLine(plan, dayFromNow(2)));
    await page.keyboard.press('Enter');
    await poll(() => new URL(page.url()).searchParams.get('date')).toBe(dayFromNow(2));
    await poll(() => dateLine(plan, dayFromNow(2)).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('Home');
    await expectFocus(dateLine(plan, today));
    await poll(() => dateLine(plan, today).textContent()).toContain('Today');
    await page.reload();
    await poll(() => dateLine(plan, dayFromNow(2)).getAttribute('aria-current')).toBe('true');
  });

  test('report a missing date in the URL @full', async ({ newPage }) => {
    const { plan } = await openPlan(newPage, await makeChallenge(), { date: '2020-01-01' });
    await says(plan, 'This date is not in the challenge’s schedule.');
  });

  test('are before the day on a phone @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    await makeDay(challenge, { date: today, tasks: [task('Walk')] });
    const { page, plan, save } = await openPlan(newPage, challenge, { width: 390 });
    await dateLine(plan, today).click();
    await save.waitFor();
    await dateLine(plan, today).waitFor({ state: 'hidden' });
    await plan.getByRole('button', { name: /^Walk/ }).click();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'plan-phone');
    await action(plan, 'All dates').click();
    await dateLine(plan, tomorrow).waitFor();
    await expectGoodLooks(page, 'plan-phone-dates');
  });
});

test.describe('unsaved input', () => {
  test('is asked about before another date, going back or closing discards it @full', async ({
    newPage,
  }) => {
    const challenge = await makeChallenge();
    const { page, plan } = await openPlan(newPage, challenge, { date: today });
    await add(plan, 'task');
    await page.keyboard.type('Half a task');
    const ways = [
      () => dateLine(plan, tomorrow).click(),
      () => page.keyboard.press('Escape'),
      () => action(plan, 'Close').click(),
    ];
    for (const way of ways) {
      await way();
      await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
      await discardQuestion(page).waitFor({ state: 'hidden' });
      expect(await at(plan, 'tasks.0.title').inputValue()).toBe('Half a task');
    }
    await dateLine(plan, tomorrow).click();
    await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
    await poll(() => dateLine(plan, tomorrow).getAttribute('aria-current')).toBe('true');
    await discardQuestion(page).waitFor({ state: 'hidden' });
    await poll(() => taskTitles(plan)).toEqual([]);
    await action(plan, 'Close').click();
    await plan.waitFor({ state: 'hidden' });
  });

  test('never overwrites what another user saved, nor is lost by it @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    const day = await makeDay(challenge, { date: today, tasks: [task('Walk'), task('Rest')] });
    const { page, plan, save } = await openPlan(newPage, challenge);
    await plan.getByRole('button', { name: /^Walk/ }).click();
    await at(plan, 'tasks.0.title').fill('Walk twice');
    const [walk, rest] = day.tasks;
    const body = { tasks: [walk, { ...rest, title: 'Rest well' }, task('Sing')] };
    await call('PATCH', `/admin/challenges/${challenge.id}/days/${day.id}`, { body });
    await save.click();
    await says(plan, 'Someone else changed this record. Reload and try again.');
    await action(plan, 'Reload').click();
    await says(plan, 'The latest version is loaded', 'What you typed is kept. Save to apply it.');
    await save.click();
    await expectToast(page, 'Day saved');
    const [saved] = await daysOf(challenge);
    expect(saved?.tasks.map(({ title }) => title)).toEqual(['Walk twice', 'Rest well', 'Sing']);
  });

  test('does not replace a day that another user plans at the same moment @full', async ({
    newPage,
  }) => {
    const challenge = await makeChallenge();
    const { page, plan, save } = await openPlan(newPage, challenge, {
      expected: [/412 \(Precondition Failed\)/],
    });
    await add(plan, 'task');
    await page.keyboard.type('Mine');
    await page.route('**/days', async (route) => {
      // After every request of this page that could read the day, and before its own write.
      const isPost = route.request().method() === 'POST';
      if (isPost) await makeDay(challenge, { date: today, tasks: [task('Theirs')] });
      await route.continue();
    });
    await save.click();
    await says(plan, 'This date has been planned meanwhile. Reload and try again.');
    await page.unrouteAll();
    await action(plan, 'Reload').click();
    await says(plan, 'The latest version is loaded');
    await save.click();
    await expectToast(page, 'Day saved');
    const [saved] = await daysOf(challenge);
    expect(saved?.tasks.map(({ title }) => title).sort()).toEqual(['Mine', 'Theirs']);
  });

  for (const [name, more] of [
    ['as it was', false],
    ['with more to it', true],
  ] as const) {
    test(`is saved once when the response was lost and it is sent again ${name} @full`, async ({
      newPage,
    }) => {
      const challenge = await makeChallenge();
      const { page, plan, save } = await openPlan(newPage, challenge, {
        expected: [/net::ERR_|412 \(Precondition Failed\)/],
      });
      await add(plan, 'task');
      await page.keyboard.type('Mine');
      await page.route('**/days', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort();
      });
      await save.click();
      await says(plan, 'Failed to save day');
      await page.unrouteAll();
      if (more) await at(plan, 'tasks.0.points').fill('15');
      await save.click();
      if (more) {
        await action(plan, 'Reload').click();
        await says(plan, 'The latest version is loaded');
        await save.click();
      }
      await expectToast(page, 'Day saved');
      const days = await daysOf(challenge);
      expect(days.map(({ tasks }) => tasks.map(({ title, points }) => [title, points]))).toEqual([
        [['Mine', more ? 15 : 10]],
      ]);
    });
  }
});

test.describe('copying', () => {
  async function openCopy(newPage: NewPage, challenge: Challenge) {
    const opened = await openPlan(newPage, challenge);
    await action(opened.plan, 'Copy or move').click();
    const copy = opened.plan.getByRole('region', { name: 'Copy' });
    const to = copy.getByLabel(/^To date/);
    await expectFocus(to);
    return { ...opened, copy, to };
  }

  test('a day accepts an existing free date @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    await makeDay(challenge, { date: today, tasks: [task('Walk')] });
    await makeDay(challenge, { date: tomorrow, tasks: [task('Rest')] });
    const { page, plan, copy, to } = await openCopy(newPage, challenge);
    const start = copy.getByRole('button', { name: 'Copy day' });
    await to.fill('31/11/2026');
    await start.click();
    await poll(() => problemOf(to)).toBe('November 2026 has 30 days');
    await expectGoodLooksInFull(page, 'plan-copy');
    await to.fill(tomorrow);
    await start.click();
    await poll(() => problemOf(to)).toBe(`${dayAndCountText(tomorrow)} has a day already.`);
    await to.fill(dayFromNow(60));
    await start.click();
    await poll(() => problemOf(to)).toBe('This date is not in the challenge’s schedule.');
    await to.fill(dayFromNow(2));
    await start.click();
    await expectToast(page, 'Day copied');
    await says(plan, '3 of 10 days planned');
    await pressInToast(page, 'Day copied', 'Open');
    await poll(() => taskTitles(plan)).toEqual(['Walk']);
    await poll(() => new URL(page.url()).searchParams.get('date')).toBe(dayFromNow(2));
  });

  test('a week plans the dates that are chosen with keys, and names the others @full', async ({
    newPage,
  }) => {
    const challenge = await makeChallenge({
      schedule: { startDate: today, endDate: dayFromNow(20) },
    });
    for (const date of [today, dayFromNow(3)])
      await makeDay(challenge, { date, tasks: [task('Walk')] });
    const { page, plan, copy } = await openCopy(newPage, challenge);
    await copy.getByText('To many dates', { exact: true }).click();
    await copy.getByText('Seven days', { exact: true }).click();
    await says(copy, '2 planned days in these seven, repeated on the same weekdays');
    await copy.getByText('Chosen dates', { exact: true }).click();
    await copy.getByRole('button', { name: /^Plan/ }).click();
    await says(copy, 'Choose at least one date.');
    const date = (days: number) => copy.locator(`[data-choice="${dayFromNow(days)}"]`);
    await date(1).focus();
    await page.keyboard.press('Space');
    for (const _ of [2, 4, 5, 6, 7]) await page.keyboard.press('Shift+ArrowRight');
    await expectFocus(date(7));
    await says(copy, '6 dates chosen');
    await expectGoodLooksInFull(page, 'plan-repeat');
    await copy.getByRole('button', { name: 'Plan 1 day' }).click();
    await page.getByText(/^1 day planned\. .*have no day to repeat$/).waitFor();
    await says(plan, '3 of 21 days planned');
  });

  test('moves a day with its content, unless the date is taken @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    await makeDay(challenge, { date: today, tasks: [task('Walk')] });
    await makeDay(challenge, { date: tomorrow, tasks: [task('Rest')] });
    const { page, plan, copy } = await openCopy(newPage, challenge);
    await copy.getByText('Move', { exact: true }).click();
    const to = copy.getByLabel(/^To date/);
    await expectFocus(to);
    await to.fill(tomorrow);
    await copy.getByRole('button', { name: 'Move day' }).click();
    await poll(() => problemOf(to)).toBe(`${dayAndCountText(tomorrow)} has a day already.`);
    await to.fill(dayFromNow(4));
    await copy.getByRole('button', { name: 'Move day' }).click();
    await expectToast(page, 'Day moved');
    await poll(() => new URL(page.url()).searchParams.get('date')).toBe(dayFromNow(4));
    await poll(() => taskTitles(plan)).toEqual(['Walk']);
    expect((await daysOf(challenge)).map(({ date }) => date)).toEqual([tomorrow, dayFromNow(4)]);
  });

  test('brings the days of another challenge @full', async ({ newPage }) => {
    const other = await makeChallenge();
    for (const [place, title] of ['Walk', 'Rest'].entries())
      await makeDay(other, { date: dayFromNow(place), tasks: [task(title)] });
    const challenge = await makeChallenge({
      schedule: { startDate: dayFromNow(5), endDate: dayFromNow(8) },
    });
    const { page, plan } = await openPlan(newPage, challenge);
    await action(plan, 'Copy from another challenge').click();
    const dialog = page.getByRole('dialog', { name: 'Copy days of another challenge' });
    await dialog.getByLabel(/^Challenge/).fill(other.title);
    await page.getByRole('option', { name: other.title }).click();
    await says(dialog, '2 days will be planned');
    await expectGoodLooksInFull(page, 'plan-other');
    await dialog.getByRole('button', { name: 'Copy days' }).click();
    await page.getByText(/^2 days planned/).waitFor();
    await says(plan, '2 of 4 days planned');
    expect((await daysOf(challenge)).map(({ date, tasks }) => [date, tasks[0]?.title])).toEqual([
      [dayFromNow(5), 'Walk'],
      [dayFromNow(6), 'Rest'],
    ]);
  });

  test('waits until the day is saved @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    await makeDay(challenge, { date: today, tasks: [task('Walk')] });
    const { plan } = await openPlan(newPage, challenge);
    await add(plan, 'task');
    await poll(() => action(plan, 'Copy or move').getAttribute('aria-disabled')).toBe('true');
  });
});

test.describe('deleting a day', () => {
  test('asks first, and leaves the date free to be planned again @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    await makeDay(challenge, { date: today, tasks: [task('Walk')] });
    const { page, plan } = await openPlan(newPage, challenge);
    const missed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 404) missed.push(answer.url());
    });
    await action(plan, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete this day?' });
    await question.getByText(/: 1 task\.$/).waitFor();
    await expectGoodLooksInFull(page, 'plan-delete');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await daysOf(challenge)).toHaveLength(1);
    await action(plan, 'Delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Day deleted');
    await says(plan, 'Nothing planned yet', '0 of 10 days planned');
    await poll(() => taskTitles(plan)).toEqual([]);
    expect(await daysOf(challenge)).toEqual([]);
    // No request for the deleted day.
    expect(missed).toEqual([]);
  });
});

test('does not delete what another user has changed since @full', async ({ newPage }) => {
  const challenge = await makeChallenge();
  const day = await makeDay(challenge, { date: today, tasks: [task('Walk')] });
  const { page, plan } = await openPlan(newPage, challenge, {
    expected: [/412 \(Precondition Failed\)/],
  });
  await action(plan, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete this day?' });
  const body = { tasks: [task('Walk and sing')] };
  await call('PATCH', `/admin/challenges/${challenge.id}/days/${day.id}`, { body });
  await question.getByRole('button', { name: 'Delete' }).click();
  await says(question, 'Someone else changed this record. Reload and try again.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  // It is shown now, and can be deleted by a user who has seen it.
  await poll(() => taskTitles(plan)).toEqual(['Walk and sing']);
  expect(await daysOf(challenge)).toHaveLength(1);
  await action(plan, 'Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Day deleted');
});

test('keeps what employees have done, and gives the reason @full', async ({ newPage }) => {
  const running = await makeRunningChallenge();
  await prove(running, running.people[0]);
  const { page, plan } = await openPlan(newPage, running.challenge, {
    expected: [/409 \(Conflict\)/],
  });
  const why = 'People have done “Walk to work” already. It can be changed, not removed.';
  const remove = action(plan, `Remove Walk to work: ${why}`);
  await poll(() => remove.getAttribute('aria-disabled')).toBe('true');
  await remove.click({ force: true });
  await poll(() => taskTitles(plan)).toEqual(['Walk to work']);
  await plan.getByRole('button', { name: /^Walk to work/ }).click();
  await says(plan, why, '4 assigned, 1 submitted a task, 0 completed all');
  await action(plan, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete this day?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await says(question, 'People have taken part on this day. It can’t be deleted.');
  expect(await daysOf(running.challenge)).toHaveLength(1);
});

test.describe('after a server error', () => {
  const failing = { expected: [/500 \(Internal Server Error\)/] };
  const broken = {
    success: false,
    error: 'Something went wrong.',
    code: 'SERVER',
    requestId: 'r1',
  };

  test('the days can be loaded again @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    let fails = true;
    const prepare = (page: Page) =>
      page.route('**/calendar', (route) =>
        fails ? route.fulfill({ status: 500, json: broken }) : route.continue(),
      );
    const { page, plan } = await openPlan(newPage, challenge, { ...failing, prepare });
    await says(plan, 'Failed to load days');
    await expectGoodLooksInFull(page, 'plan-failed');
    fails = false;
    await action(plan, 'Retry').click();
    await says(plan, '0 of 10 days planned');
  });

  test('a day that could not be saved keeps its input @full', async ({ newPage }) => {
    const challenge = await makeChallenge();
    const prepare = (page: Page) =>
      page.route('**/days', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: broken })
          : route.continue(),
      );
    const { page, plan, save } = await openPlan(newPage, challenge, { ...failing, prepare });
    await add(plan, 'task');
    await page.keyboard.type('Walk');
    await save.click();
    await says(plan, 'Failed to save day');
    expect(await at(plan, 'tasks.0.title').inputValue()).toBe('Walk');
    await page.unrouteAll();
    await save.click();
    await expectToast(page, 'Day saved');
  });
});

test('shows a read-only user the day as employees see it @full', async ({ newPage }) => {
  const challenge = await makeChallenge();
  await makeDay(challenge, { date: today, tasks: [task('Walk')] });
  const { plan, save } = await openPlan(newPage, challenge, {
    prepare: (page) =>
      page.route('**/api/admin/me', async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, admin: { ...answer.admin, role: 'support' } } });
      }),
  });
  await plan.getByRole('list', { name: 'What people see' }).getByText('Walk').waitFor();
  expect(await save.count()).toBe(0);
  expect(await plan.getByRole('button', { name: /^Add/ }).count()).toBe(0);
});
