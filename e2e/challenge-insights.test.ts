import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Challenge, dayFromNow, makeChallenge } from './harness/challenge.ts';
import { says } from './harness/dialog.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { completeDay, makeRunningChallenge, prove } from './harness/running-challenge.ts';
import { nameOf } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';

type Given = PageOptions & { search?: string; prepare?: (page: Page) => Promise<unknown> };

async function openInsights(newPage: NewPage, { id }: Pick<Challenge, 'id'>, given: Given = {}) {
  const { search = '', prepare, ...options } = given;
  const page = await newPage(options);
  await signIn(page);
  await prepare?.(page);
  await page.goto(`/admin/challenges?insights=${id}${search}`);
  const insights = page.getByRole('dialog', { name: 'Insights' });
  await insights.waitFor();
  return { page, insights };
}

const cell = (insights: Locator, date: string) =>
  insights.getByRole('table').locator(`[data-date="${date}"]`);
/** Returns the cells of the leaderboard, row by row. */
const rows = (insights: Locator) =>
  insights
    .getByRole('table', { name: 'Leaderboard' })
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...row.querySelectorAll('td')].map((one) => one.textContent)),
    );
const search = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const today = dayFromNow();
const month = today.slice(0, 7);

test.describe('the calendar', () => {
  test('shows the participation of each day, also in words, and ranks employees by points, with ties @full', async ({
    newPage,
  }) => {
    const running = await makeRunningChallenge();
    const [first, second, third, fourth] = running.people;
    await completeDay(running, third);
    for (const person of [first, second]) await prove(running, person);
    const { page, insights } = await openInsights(newPage, running.challenge);
    await poll(() => cell(insights, today).textContent()).toContain(
      'today, open, 4 assigned, 3 submitted a task, 1 completed all, 25%',
    );
    const facts = insights.getByRole('region').filter({ hasText: 'Open in Plan days' });
    await says(facts, '3 of 4', '1 of 4', '1 task, 1 quiz');
    await expectGoodLooksInFull(page, 'insights-calendar');
    await facts.getByRole('button', { name: 'Leaderboard of this day' }).click();
    await poll(() => search(page, 'tab')).toBe('leaderboard');
    await insights.getByRole('row', { name: nameOf(third) }).waitFor();
    await poll(() => insights.getByRole('combobox', { name: 'Period' }).inputValue()).not.toBe(
      'Overall',
    );
    await page.goto(`/admin/challenges?insights=${running.challenge.id}&tab=leaderboard`);
    await poll(async () =>
      (await rows(insights)).map(([rank, , days, points]) => [rank, days, points]),
    ).toEqual([
      ['1', '1', '125'],
      ['2', '0', '20'],
      ['2', '0', '20'],
      ['4', '0', '0'],
    ]);
    await expectGoodLooksInFull(page, 'insights-leaderboard');

    // Only employees of a team.
    await insights.getByText('Team', { exact: true }).first().click();
    await says(insights, 'Choose a team to see who leads in it.');
    const [team] = running.teams;
    await insights.getByRole('combobox', { name: 'Company' }).fill(team.company.name);
    await page.getByRole('option', { name: team.company.name }).click();
    await insights.getByRole('combobox', { name: 'Team' }).fill(team.team.name);
    await page.getByRole('option', { name: team.team.name }).click();
    await poll(async () => (await rows(insights)).length).toBe(2);
    for (const person of [first, second]) {
      await insights.getByRole('row', { name: new RegExp(`^1 .*${nameOf(person)}`) }).waitFor();
    }
    expect(await insights.getByRole('row', { name: nameOf(fourth) }).count()).toBe(0);
    await page.reload();
    await poll(async () => (await rows(insights)).length).toBe(2);
  });

  test('is navigated with arrow keys, month by month, and keeps its state in the URL @full', async ({
    newPage,
  }) => {
    const challenge = await makeChallenge({
      schedule: {
        startDate: '2027-01-04',
        endDate: '2027-03-05',
        type: 'weekly',
        recurringDays: [1, 3],
      },
    });
    const { page, insights } = await openInsights(newPage, challenge);
    await cell(insights, '2027-01-04').focus();
    await page.keyboard.press('ArrowRight');
    await expectFocus(cell(insights, '2027-01-06'));
    await page.keyboard.press('ArrowDown');
    await expectFocus(cell(insights, '2027-01-13'));
    await page.keyboard.press('PageDown');
    await expectFocus(cell(insights, '2027-02-10'));
    await says(insights, 'February 2027');
    await poll(() => search(page, 'day')).toBe('2027-02-10');
    await page.keyboard.press('End');
    await expectFocus(cell(insights, '2027-03-03'));
    await insights.getByRole('button', { name: 'Month before' }).click();
    await says(insights, 'February 2027');
    const after = insights.getByRole('button', { name: 'Month after' });
    await after.click();
    await says(insights, 'March 2027');
    await poll(() => after.getAttribute('aria-disabled')).toBe('true');
    await page.reload();
    await says(insights, 'March 2027', 'Wed, 3 Mar 2027');
    expect(await cell(insights, '2027-03-03').textContent()).toContain(
      'Wed, 3 Mar 2027, nothing planned, nobody assigned yet',
    );
  });
});

test.describe('the employees by day', () => {
  test('are shown with what they did, found by name and team, and fit a phone @full', async ({
    newPage,
  }) => {
    const running = await makeRunningChallenge();
    const [first, second] = running.people;
    await completeDay(running, first);
    await prove(running, second);
    const { page, insights } = await openInsights(newPage, running.challenge, {
      search: `&tab=participation&view=people&month=${month}`,
    });
    const row = (name: string) => insights.getByRole('row', { name: new RegExp(name) });
    await row(nameOf(first)).getByText('Complete, 125 points').waitFor();
    await row(nameOf(second)).getByText('Partly, 20 points').waitFor();
    await row(nameOf(running.people[2])).getByText('Nothing yet, 0 points').waitFor();
    await says(insights, '4 people');
    await expectGoodLooksInFull(page, 'insights-people');
    await insights.getByRole('searchbox', { name: 'Search people' }).fill(first?.email ?? '');
    await says(insights, '1 person');
    await poll(() => search(page, 'find')).toBe(first?.email);
    await insights.getByRole('searchbox', { name: 'Search people' }).fill('nobody is called so');
    await says(insights, 'No people found');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/challenges?insights=${running.challenge.id}`);
    await cell(insights, today).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'insights-phone');
    await insights.getByRole('tab', { name: 'Leaderboard' }).click();
    const ranked = insights.getByRole('row', { name: nameOf(first) });
    await ranked.waitFor();
    await expectNoSidewaysScrolling(page);
    // A name and an email, on one line each however long they are.
    await poll(async () => (await ranked.boundingBox())?.height).toBeLessThan(56);
    await insights.getByRole('tab', { name: 'Participation' }).click();
    await says(insights, '2 proofs wait for review');
    await expectNoSidewaysScrolling(page);
  });

  test('earn rewards when the challenge completes, and can download their certificates @full', async ({
    newPage,
  }) => {
    const { page, insights } = await openInsights(
      newPage,
      await makeChallenge({ rules: { minParticipation: 60 } }),
      {
        search: '&tab=participation&view=rewards',
      },
    );
    await says(
      insights,
      'No rewards yet',
      'They are given when the challenge completes, to those who completed 60% of their days.',
    );
    const path = '/admin/challenges?status=completed&limit=100';
    const { challenges } = await call<{ challenges: Challenge[] }>('GET', path);
    const [earned] = await Promise.all(
      challenges.map(async ({ id }) => ({
        id,
        ...(await call<{ total: number }>('GET', `/admin/challenges/${id}/rewards`)),
      })),
    ).then((all) => all.filter(({ total }) => total > 0));
    if (!earned) throw new Error('Nobody in the demo data earned a reward.');
    await page.goto(`/admin/challenges?insights=${earned.id}&tab=participation&view=rewards`);
    const certificate = insights.getByRole('button', { name: /^Certificate of/ }).first();
    await certificate.waitFor();
    await expectGoodLooksInFull(page, 'insights-rewards');
    const [download] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
    expect(download.suggestedFilename()).toMatch(/^certificate-.+\.pdf$/);
  });
});
