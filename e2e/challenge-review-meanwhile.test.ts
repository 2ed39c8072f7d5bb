import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import type { Employee } from './harness/employee.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeRunningChallenge, prove, type RunningChallenge } from './harness/running-challenge.ts';
import { nameOf } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

type Submission = { id: string; status: string; reason: string; employee: { name: string } };

async function openReview(newPage: NewPage, options?: PageOptions, proofs = 3) {
  const running = await makeRunningChallenge();
  const people = running.people.slice(0, proofs);
  for (const person of people) await prove(running, person);
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/challenges?insights=${running.challenge.id}&tab=participation`);
  const insights = page.getByRole('dialog', { name: 'Insights' });
  await proofOf(insights, people[0]).waitFor();
  await expectFocus(current(insights));
  return { running, people, page, insights, reason: insights.getByLabel(/^Reason/) };
}

const part = (insights: Locator) => insights.getByRole('region', { name: 'Review', exact: true });
const current = (insights: Locator) => part(insights).locator('[aria-current]');
const proofOf = (insights: Locator, person: Employee | undefined) =>
  insights.getByRole('article', { name: `Proof of ${nameOf(person)}` });
const lineOf = (insights: Locator, person: Employee | undefined) =>
  insights
    .getByRole('list', { name: 'Proofs' })
    .getByRole('listitem')
    .filter({ hasText: nameOf(person) });

async function submissionsOf({ challenge: { id } }: RunningChallenge) {
  const path = `/admin/challenges/${id}/submissions`;
  return (await call<{ submissions: Submission[] }>('GET', path)).submissions;
}
const statusesOf = async (running: RunningChallenge) =>
  (await submissionsOf(running)).map(({ status }) => status);

/** Another reviewer decides. */
async function decideElsewhere(running: RunningChallenge, at: number) {
  const { id } = (await submissionsOf(running))[at] as Submission;
  const path = `/admin/challenges/${running.challenge.id}/submissions/${id}/reject`;
  await call('POST', path, { body: { reason: 'Not the task' } });
}

/** Holds back the responses to one kind of decision until the test decides how they end. */
async function holdBack(page: Page, verb: 'approve' | 'reject') {
  let resolve: (end: 'fails' | 'goes on') => void = () => undefined;
  const promise = new Promise<'fails' | 'goes on'>((answer) => {
    resolve = answer;
  });
  const json = { success: false, error: 'Something went wrong.', code: 'SERVER', requestId: 'r1' };
  await page.route(`**/submissions/*/${verb}`, async (route) => {
    const end = await promise;
    return end === 'fails' ? route.fulfill({ status: 500, json }) : route.continue();
  });
  return (end: 'fails' | 'goes on') => resolve(end);
}

test.describe('a decision that can’t be saved', () => {
  test('is marked and retried, and neither moves the reviewer nor loses a reason @full', async ({
    newPage,
  }) => {
    const { running, people, page, insights, reason } = await openReview(newPage, {
      expected: [/500 \(Internal Server Error\)/],
    });
    const [first, second] = people;
    const end = await holdBack(page, 'reject');
    await page.keyboard.press('r');
    await expectFocus(reason);
    await page.keyboard.type('It was taken in another city');
    await page.keyboard.press('Control+Enter');
    await proofOf(insights, second).waitFor();
    await page.keyboard.press('g');
    await expectFocus(reason);
    await page.keyboard.type('The second half');
    end('fails');
    await lineOf(insights, first).getByText('Not saved').waitFor();
    await page.keyboard.type(' is missing');
    await proofOf(insights, second).waitFor();
    expect(await reason.inputValue()).toBe('The second half is missing');
    await expectGoodLooksInFull(page, 'review-not-saved');

    await lineOf(insights, first).getByText(nameOf(first)).click();
    await poll(() => reason.inputValue()).toBe('It was taken in another city');
    await page.unrouteAll();
    await insights.getByRole('button', { name: `Retry ${nameOf(first)}` }).click();
    await expectToast(page, `Proof rejected: ${nameOf(first)}`);
    await poll(() => reason.inputValue()).toBe('The second half is missing');
    const [saved] = await submissionsOf(running);
    expect([saved?.status, saved?.reason]).toEqual(['rejected', 'It was taken in another city']);
  });

  test('can be retried from its message @full', async ({ newPage }) => {
    const { running, people, page, insights } = await openReview(newPage, {
      expected: [/500 \(Internal Server Error\)/],
    });
    const end = await holdBack(page, 'approve');
    await page.keyboard.press('a');
    end('fails');
    await expectToast(page, `The decision could not be saved: ${nameOf(people[0])}`);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry', exact: true }).first().click();
    await expectToast(page, `Proof approved: ${nameOf(people[0])}`);
    await proofOf(insights, people[1]).waitFor();
    expect(await statusesOf(running)).toEqual(['approved', 'pending', 'pending']);
  });
});

test.describe('the current proof', () => {
  test('stays when another reviewer decides on it, and no letter key decides on the next one @full', async ({
    newPage,
  }) => {
    const { running, people, page, insights } = await openReview(newPage);
    const [, second, third] = people;
    const end = await holdBack(page, 'approve');
    await page.keyboard.press('a');
    await proofOf(insights, second).waitFor();
    await decideElsewhere(running, 1);
    end('goes on');
    await says(insights, 'Decided by somebody else meanwhile.');
    await proofOf(insights, second).waitFor();
    await expectGoodLooksInFull(page, 'review-decided-meanwhile');
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await proofOf(insights, third).waitFor();
    expect(await statusesOf(running)).toEqual(['approved', 'rejected', 'pending']);
    await page.keyboard.press('a');
    await expectToast(page, `Proof approved: ${nameOf(third)}`);
    await says(insights, 'Nothing waits for review');
  });

  test('stays also when it is the first, which was selected automatically @full', async ({
    newPage,
  }) => {
    const { running, people, page, insights } = await openReview(newPage, undefined, 2);
    await decideElsewhere(running, 0);
    // The list is reloaded when the user returns to the page.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await says(insights, 'Decided by somebody else meanwhile.');
    await proofOf(insights, people[0]).waitFor();
    const goOn = insights.getByRole('button', { name: /^Go on/ });
    await page.keyboard.press('a');
    await goOn.click();
    await proofOf(insights, people[1]).waitFor();
    await expectFocus(current(insights));
    expect(await statusesOf(running)).toEqual(['rejected', 'pending']);
  });
});

test('a reason that is being typed stays with its proof @full', async ({ newPage }) => {
  const { people, page, insights, reason } = await openReview(newPage);
  const [first, second] = people;
  await page.keyboard.press('r');
  await expectFocus(reason);
  await page.keyboard.type('Half a reason');
  await lineOf(insights, second).getByText(nameOf(second)).click();
  await proofOf(insights, second).waitFor();
  await lineOf(insights, first).getByText('Reason begun').waitFor();
  await page.keyboard.press('k');
  await poll(() => reason.inputValue()).toBe('Half a reason');
  // Not opened just now, so the letter is a shortcut.
  await page.keyboard.press('j');
  await proofOf(insights, second).waitFor();
  await insights.getByRole('tab', { name: 'Calendar' }).click();
  await insights.getByRole('tab', { name: 'Participation' }).click();
  await poll(() => reason.inputValue()).toBe('Half a reason');
  // Closed, and continued.
  await reason.press('Escape');
  await expectFocus(current(insights));
  await page.keyboard.press('r');
  await poll(() => reason.inputValue()).toBe('Half a reason');
  await insights.getByRole('button', { name: 'Close', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await insights.waitFor({ state: 'hidden' });
});

test('letter keys decide only while the focus is in the review @full', async ({ newPage }) => {
  const { running, people, page, insights } = await openReview(newPage);
  await says(part(insights), 'next', 'previous');
  const tab = insights.getByRole('tab', { name: 'Participation' });
  await tab.focus();
  for (const letter of ['a', 'j', 'r', 'g']) await page.keyboard.press(letter);
  await proofOf(insights, people[0]).waitFor();
  expect(await insights.getByLabel(/^Reason/).count()).toBe(0);
  await current(insights).focus();
  await page.keyboard.press('j');
  await proofOf(insights, people[1]).waitFor();
  expect(await statusesOf(running)).toEqual(['pending', 'pending', 'pending']);
});

test('of a closed day a new proof can be requested, for a day @full', async ({ newPage }) => {
  const { running, people, page, insights } = await openReview(newPage, undefined, 1);
  const { challenge, day } = running;
  await call('PATCH', `/admin/challenges/${challenge.id}/days/${day.id}`, {
    body: { status: 'closed' },
  });
  await page.reload();
  await proofOf(insights, people[0]).waitFor();
  await expectFocus(current(insights));
  await page.keyboard.press('g');
  await says(insights, 'The day is closed: the person has 24 hours to submit this task again.');
  await expectGoodLooksInFull(page, 'review-closed-day');
  await insights.getByLabel(/^Reason/).fill('Please show the whole screen.');
  await insights.getByRole('button', { name: /^Ask again/ }).click();
  await poll(() => statusesOf(running)).toEqual(['asked_again']);
});

test('works on a phone too @full', async ({ newPage }) => {
  const { page, insights } = await openReview(newPage, { width: 390 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'review-phone');
  await insights.getByRole('button', { name: /^Reject/ }).click();
  await insights.getByLabel(/^Reason/).fill('Not the task');
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'review-phone-reason');
});
