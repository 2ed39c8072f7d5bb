import type { Locator } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { problemOf, says } from './harness/dialog.ts';
import type { Employee } from './harness/employee.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import {
  completeDay,
  makeRunningChallenge,
  prove,
  type RunningChallenge,
} from './harness/running-challenge.ts';
import { nameOf } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

type Submission = { id: string; status: string; reason: string; employee: { name: string } };

async function openReview(
  newPage: NewPage,
  { challenge }: RunningChallenge,
  options?: PageOptions,
) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/challenges?insights=${challenge.id}&tab=participation`);
  const insights = page.getByRole('dialog', { name: 'Insights' });
  await insights.waitFor();
  return { page, insights };
}

const proofOf = (insights: Locator, person: Employee | undefined) =>
  insights.getByRole('article', { name: `Proof of ${nameOf(person)}` });
const current = (insights: Locator) =>
  insights.getByRole('region', { name: 'Review', exact: true }).locator('[aria-current]');
const decide = (insights: Locator, verb: string) =>
  insights.getByRole('article').getByRole('button', { name: new RegExp(`^${verb}`) });

async function submissionsOf({ challenge: { id } }: RunningChallenge) {
  const path = `/admin/challenges/${id}/submissions`;
  return (await call<{ submissions: Submission[] }>('GET', path)).submissions;
}

const pictureShows = (insights: Locator) =>
  insights
    .getByRole('article')
    .getByRole('img')
    .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

test.describe('a reviewer', () => {
  test('decides with the keyboard, and the next proof appears at once @full', async ({
    newPage,
  }) => {
    const running = await makeRunningChallenge();
    const [first, second, third] = running.people;
    for (const person of [first, second, third]) await prove(running, person, 'By the lake');
    const { page, insights } = await openReview(newPage, running);
    await proofOf(insights, first).waitFor();
    await says(insights, '3 proofs wait for review', '“By the lake”');
    await poll(() => pictureShows(insights)).toBe(true);
    await expectGoodLooksInFull(page, 'review');

    await expectFocus(current(insights));
    await page.keyboard.press('j');
    await proofOf(insights, second).waitFor();
    await page.keyboard.press('k');
    await proofOf(insights, first).waitFor();
    await page.keyboard.press('a');
    await expectToast(page, `Proof approved: ${nameOf(first)}`);
    await proofOf(insights, second).waitFor();

    await page.keyboard.press('r');
    const reason = insights.getByLabel(/^Reason/);
    await expectFocus(reason);
    await insights
      .getByRole('article')
      .getByRole('button', { name: 'Reject', exact: true })
      .click();
    await poll(() => problemOf(reason)).toBe('Reason is required');
    await expectGoodLooksInFull(page, 'review-reject');
    await insights.getByRole('button', { name: 'The proof is of another day.' }).click();
    await poll(() => reason.inputValue()).toBe('The proof is of another day.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, `Proof rejected: ${nameOf(second)}`);
    await proofOf(insights, third).waitFor();

    await page.keyboard.press('g');
    await expectFocus(reason);
    // Letters are plain text while the reviewer types.
    await page.keyboard.type('Again, jagr');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, `Asked again: ${nameOf(third)}`);
    await says(insights, 'Nothing waits for review');
    await expectGoodLooksInFull(page, 'review-done');
    expect((await submissionsOf(running)).map(({ status, reason: why }) => [status, why])).toEqual([
      ['approved', ''],
      ['rejected', 'The proof is of another day.'],
      ['asked_again', 'Again, jagr'],
    ]);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectToast(page, `Decision undone: ${nameOf(third)}`);
    await proofOf(insights, third).waitFor();
    await says(insights, '1 proof waits for review');
    expect((await submissionsOf(running)).at(-1)?.status).toBe('pending');
  });

  test('sees on the card what waits, reaches it at once, and approves one with a double click @full', async ({
    newPage,
  }) => {
    const running = await makeRunningChallenge();
    const [first, second] = running.people;
    for (const person of [first, second]) await prove(running, person);
    const { id, title } = running.challenge;
    const page = await newPage();
    await signIn(page);
    await page.goto(`/admin/challenges?search=${encodeURIComponent(title)}&needs=review`);
    const card = page.getByRole('article', { name: title, exact: true });
    const insights = page.getByRole('dialog', { name: 'Insights' });
    await card.getByRole('button', { name: '2 proofs to review' }).click();
    await says(insights, '2 proofs wait for review');
    await page.goBack();
    // The insights lead to the waiting proofs as well.
    await card.getByRole('button', { name: `Insights ${title}` }).click();
    await proofOf(insights, first).waitFor();
    // A double click decides on one proof, not also on the one that moves up.
    await decide(insights, 'Approve').dblclick();
    await expectToast(page, `Proof approved: ${nameOf(first)}`);
    await proofOf(insights, second).waitFor();
    await says(insights, '1 proof waits for review');
    expect((await submissionsOf(running)).map(({ status }) => status)).toEqual([
      'approved',
      'pending',
    ]);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: '1 proof to review' }).waitFor();
    await page.getByRole('button', { name: 'Clear Needs attention: Proofs to review' }).click();
    await card.getByRole('button', { name: `Insights ${title}` }).click();
    await insights.getByRole('tab', { name: 'Calendar', selected: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('insights')).toBe(id);
  });

  test('sees when another reviewer was faster @full', async ({ newPage }) => {
    const running = await makeRunningChallenge();
    await prove(running, running.people[0]);
    const { page, insights } = await openReview(newPage, running, {
      expected: [/409 \(Conflict\)/],
    });
    await proofOf(insights, running.people[0]).waitFor();
    await expectFocus(current(insights));
    const [{ id = '' } = {}] = await submissionsOf(running);
    const path = `/admin/challenges/${running.challenge.id}/submissions/${id}/reject`;
    await call('POST', path, { body: { reason: 'Not the task' } });
    await page.keyboard.press('a');
    await expectToast(page, 'Asha Menon has decided this already.');
    await says(insights, 'Nothing waits for review');
  });

  test('does not undo an approval that was given while the reason was typed @full', async ({
    newPage,
  }) => {
    const running = await makeRunningChallenge();
    await prove(running, running.people[0]);
    const { page, insights } = await openReview(newPage, running, {
      expected: [/409 \(Conflict\)/],
    });
    await proofOf(insights, running.people[0]).waitFor();
    await expectFocus(current(insights));
    await page.keyboard.press('r');
    await insights.getByRole('textbox', { name: 'Reason' }).fill('Too dark');
    const [{ id = '' } = {}] = await submissionsOf(running);
    await call('POST', `/admin/challenges/${running.challenge.id}/submissions/${id}/approve`);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Asha Menon has decided this already.');
    expect((await submissionsOf(running))[0]).toMatchObject({ status: 'approved' });
  });
});

test('an undone approval changes calendar and leaderboard @full', async ({ newPage }) => {
  const running = await makeRunningChallenge();
  const [first, second] = running.people;
  await completeDay(running, first);
  await prove(running, second);
  const [{ id = '' } = {}] = await submissionsOf(running);
  await call('POST', `/admin/challenges/${running.challenge.id}/submissions/${id}/approve`);
  const { page, insights } = await openReview(newPage, running);
  await proofOf(insights, second).waitFor();
  const board = () =>
    insights
      .getByRole('table', { name: 'Leaderboard' })
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => row.querySelector('td:last-child')?.textContent));
  const tab = (name: string) => insights.getByRole('tab', { name }).click();
  await tab('Leaderboard');
  await poll(board).toEqual(['125', '20', '0', '0']);
  await tab('Participation');
  await insights.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await proofOf(insights, first).waitFor();
  await insights.getByText(/^Decided by Asha Menon/).waitFor();
  await poll(() => decide(insights, 'Approve').isDisabled()).toBe(true);
  await decide(insights, 'Reject').click();
  await insights.getByLabel(/^Reason/).fill('It was another day after all');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, `Proof rejected: ${nameOf(first)}`);
  await says(insights, 'No submissions found');
  await tab('Leaderboard');
  await poll(board).toEqual(['20', '5', '0', '0']);
  await tab('Calendar');
  await poll(() => insights.locator(`[data-date="${running.day.date}"]`).textContent()).toContain(
    '4 assigned, 1 submitted a task, 0 completed all, 0%',
  );
});
