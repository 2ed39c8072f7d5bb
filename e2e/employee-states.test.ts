import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { expectGoodAppLooks } from './harness/app-looks.ts';
import {
  assignChallenge,
  type Challenge,
  dayFromNow,
  makeChallenge,
  setActive,
} from './harness/challenge.ts';
import { type Day, makeDay, task } from './harness/day.ts';
import type { Employee } from './harness/employee.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { administer } from './harness/own-product.ts';
import { participant, picture } from './harness/participant.ts';
import { startProductWithClock } from './harness/product-with-clock.ts';
import { waitForWorker } from './harness/service-worker.ts';
import { makeApproved, tokenOf } from './harness/staff.ts';
import { makeTeam } from './harness/team.ts';
import { expect, test } from './harness/test.ts';

/* What a person sees of a day and a challenge in each state that these can have. */

type Started = { challenge: Challenge; day: Day };

/** Starts a challenge for one person, with these tasks today. */
async function start(
  person: Employee,
  { tasks, ...wish }: Record<string, unknown> & { tasks: object[] },
): Promise<Started> {
  const schedule = { startDate: dayFromNow(), endDate: dayFromNow(2), timeOfDay: '00:00' };
  const challenge = await makeChallenge({ schedule, ...wish });
  const day = await makeDay(challenge, { date: dayFromNow(), tasks });
  await assignChallenge(challenge, { assignmentType: 'custom', employeeIds: [person.id] });
  await setActive(challenge, 'activate');
  await call('PATCH', `/admin/challenges/${challenge.id}/days/${day.id}`, {
    body: { status: 'open' },
  });
  return { challenge, day };
}

/** Sends a photo for the first task of a day, and decides about it as a reviewer. */
async function review(
  { challenge, day }: Started,
  person: Employee,
  [verb, reason]: ['reject' | 'ask-again', string],
) {
  const own = await participant(person, { id: challenge.id, date: day.date });
  await own.prove(day.tasks[0]?.taskId ?? '', picture());
  const queue = `/admin/challenges/${challenge.id}/submissions`;
  const { submissions } = await call<{ submissions: { id: string }[] }>('GET', queue);
  await call('POST', `${queue}/${submissions[0]?.id}/${verb}`, {
    body: { reason },
    token: await tokenOf(await makeApproved('reviewer')),
  });
}

async function openDay(page: Page, { challenge, day }: Started) {
  await page.goto(`/app/c/${challenge.id}/${day.date}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const walk = task('Evening walk');
const shown = task('Show it', { mediaRequired: 'photo' });

test('a day says that its points count together, that another proof is asked for, or why one was rejected @full', async ({
  newPage,
}) => {
  const { people } = await makeTeam();
  const [person] = people;
  if (!person) throw new Error('The team has no people.');
  const together = await start(person, {
    ...{ title: 'Together', tasks: [walk, task('Drink water')] },
    rules: { requireAllComponents: true },
  });
  const again = await start(person, { title: 'Again', tasks: [shown] });
  await review(again, person, ['ask-again', 'The date can’t be read.']);
  const rejected = await start(person, { title: 'Rejected', tasks: [shown] });
  await review(rejected, person, ['reject', 'The proof is of another day.']);

  const page = await newPage({ width: 390 });
  await signInToApp(page, person);
  const card = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) });
  await card('Again')
    .getByText(/^Show it: please send another proof, until /)
    .waitFor();
  await expectGoodAppLooks(page, 'states-today');

  await openDay(page, together);
  await page.getByRole('button', { name: 'I did it' }).first().click();
  await page
    .getByText('1 required part is missing. Points count once everything required is done.')
    .waitFor();
  await page.getByText('0 points', { exact: true }).waitFor();

  await openDay(page, again);
  await page.getByText('The date can’t be read.').waitFor();
  await page.getByText(/^Possible until .* · (24 h 0|23 h 5\d) min left$/).waitFor();
  await page.getByLabel('Photo as proof').waitFor({ state: 'attached' });
  await expectGoodAppLooks(page, 'states-again');

  await openDay(page, rejected);
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^Rejected$/ })
    .waitFor();
  await page.getByText('The proof is of another day.').waitFor();
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await expectGoodAppLooks(page, 'states-rejected');
  await page.getByRole('link', { name: 'Ask for a second look under “Sent by me”' }).click();
  await page.getByLabel('Why it should count (optional)').fill('The date is at the top.');
  await page.getByRole('button', { name: 'Ask for a second look' }).click();
  await page.getByText(/^You asked for a second look on /).waitFor();
  await expectGoodAppLooks(page, 'states-second-look');
});

test('a paused day expects nothing, and one of a cancelled challenge can only be read @full', async ({
  newPage,
}) => {
  const { people } = await makeTeam();
  const [person] = people;
  if (!person) throw new Error('The team has no people.');
  const cancelled = await start(person, { title: 'Cancelled', tasks: [walk] });
  await setActive(cancelled.challenge, 'deactivate');
  const paused = await start(person, { title: 'Paused', tasks: [walk] });
  const body = { from: dayFromNow(), to: dayFromNow(), reason: 'leave' };
  await call('POST', `/admin/employees/${person.id}/pauses`, { body });

  const page = await newPage({ width: 390 });
  await signInToApp(page, person);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Paused' }) });
  await card.getByText('Paused: nothing is expected today').waitFor();
  await openDay(page, paused);
  await page.getByText(/^You have a pause on this day/).waitFor();
  await expect(page.getByText('1 required part is missing.')).toHaveCount(0);
  await page.getByRole('button', { name: 'I did it' }).waitFor();
  await expectGoodAppLooks(page, 'states-paused');

  await openDay(page, cancelled);
  await page.getByText('This challenge was cancelled.').waitFor();
  await expect(page.getByRole('button', { name: 'I did it' })).toHaveCount(0);
});

test('a person who is taken out of a challenge learns it from the next act, which is kept @full', async ({
  newPage,
}) => {
  const { people } = await makeTeam();
  const [person, other] = people;
  if (!person || !other) throw new Error('The team has too few people.');
  const started = await start(person, { title: 'Water', tasks: [task('Drink water')] });
  const page = await newPage({
    width: 390,
    hasWorker: true,
    expected: [/404/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
  });
  await signInToApp(page, person);
  await waitForWorker(page);
  await openDay(page, started);
  const button = page.getByRole('button', { name: 'I did it' });
  await button.waitFor();
  const { challenge } = started;
  await assignChallenge(challenge, { assignmentType: 'custom', employeeIds: [other.id] });
  await button.click();
  const left = 'You don’t take part in this challenge any more.';
  await page.getByRole('heading', { name: left }).waitFor();
  await expect(button).toHaveCount(0);
  await expectGoodAppLooks(page, 'states-taken-out');

  await page.getByRole('link', { name: 'To Today' }).click();
  await page.getByRole('link', { name: '1 was not accepted' }).click();
  await page.getByText(left).waitFor();
  await page.getByRole('heading', { name: 'Drink water' }).waitFor();
  await expect(page.getByRole('link', { name: 'Open the day' })).toHaveCount(0);
  // Nothing of the day is stored.
  await page.context().setOffline(true);
  await openDay(page, started);
  await page.getByRole('heading', { name: 'This day could not be loaded.' }).waitFor();
  await expect(button).toHaveCount(0);
  await page.context().setOffline(false);
});

test('a person who has left a challenge can read its days until then, and nothing offers to do them @full', async ({
  newPage,
}) => {
  // The demo's challenges began before today, so that leaving one keeps days. Other tests need them.
  const product = await startProductWithClock();
  const { url } = product;
  const { call: administrate } = await administer(url);
  const page = await newPage({ width: 390 });
  await page.goto(`${url}/app/`);
  await page.getByLabel('Email').fill('divya.chandran@brightloom.example.com');
  await page.getByLabel('Password', { exact: true }).fill('Sunrise#2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const href = await page.locator('h2 a[href*="/c/"]').first().getAttribute('href');
  const id = href?.split('/')[3] ?? '';
  const { employees } = await administrate<{ employees: Employee[] }>(
    'GET',
    '/admin/employees?limit=1',
  );
  await administrate('PUT', `/admin/challenges/${id}/assign`, {
    ...{ assignmentType: 'custom', employeeIds: employees.map((other) => other.id) },
  });

  await page.goto(`${url}/app/c/${id}`);
  await page.getByText(/^You left this challenge\. Your last day was /).waitFor();
  await expectGoodAppLooks(page, 'states-left');
  await page.locator('table a').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('button', { name: /^(Done|Send)/ })).toHaveCount(0);
  await page.goto(`${url}/app/boards?challenge=${id}`);
  await page.getByText(/^You left this challenge, so its boards are not shown/).waitFor();
  await product.stop();
});
