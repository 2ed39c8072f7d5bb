import type { Locator } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Challenge, dayFromNow, makeChallenge } from './harness/challenge.ts';
import { daysOf, makeDay, task } from './harness/day.ts';
import { says } from './harness/dialog.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const today = dayFromNow();

/** Opens the list with one challenge, and counts the clicks from there on. */
async function openCard(newPage: NewPage, { title }: Challenge) {
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/challenges?search=${encodeURIComponent(title)}`);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  return { page, click, clicks: () => clicks };
}

test('plans 60 days in 3 clicks @full', async ({ newPage }) => {
  const challenge = await makeChallenge({
    schedule: { startDate: today, endDate: dayFromNow(59) },
  });
  await makeDay(challenge, { date: today, tasks: [task('Walk')] });
  const { page, click, clicks } = await openCard(newPage, challenge);
  await click(page.getByRole('button', { name: `Plan days ${challenge.title}` }));
  const plan = page.getByRole('dialog', { name: 'Plan days' });
  await click(plan.getByRole('button', { name: 'Repeat', exact: true }));
  const copy = plan.getByRole('region', { name: 'Copy' });
  await click(copy.getByRole('button', { name: 'Plan 59 days' }));
  await page.getByText('59 days planned', { exact: true }).waitFor();
  expect(clicks()).toBe(3);
  await says(plan, '60 of 60 days planned');
  const days = await daysOf(challenge);
  expect(days).toHaveLength(60);
  expect(days.every(({ tasks }) => tasks[0]?.title === 'Walk')).toBe(true);
});

test('runs a programme again in March in 2 clicks, and names what has no place @full', async ({
  newPage,
}) => {
  const march = `${new Date().getFullYear() + 1}-03-01`;
  const challenge = await makeChallenge();
  for (const days of [0, 2, 9]) {
    await makeDay(challenge, { date: dayFromNow(days), tasks: [task(`Day ${days}`)] });
  }
  // A day that is outside the dates now.
  await call('PUT', `/admin/challenges/${challenge.id}`, {
    body: { schedule: { endDate: dayFromNow(8) } },
  });
  const { page, click, clicks } = await openCard(newPage, challenge);
  await click(page.getByRole('button', { name: `Clone ${challenge.title}` }));
  const dialog = page.getByRole('dialog', { name: `Clone ${challenge.title}` });
  const start = dialog.getByLabel(/^Start date/);
  await start.fill(march);
  await start.press('Tab');
  await says(dialog, 'Left out:');
  await expectGoodLooksInFull(page, 'challenge-clone');
  await click(dialog.getByRole('button', { name: 'Clone' }));
  await expectToast(page, 'Challenge cloned as draft');
  expect(clicks()).toBe(2);
  const search = encodeURIComponent(`${challenge.title} (copy)`);
  const { challenges } = await call<{ challenges: Challenge[] }>(
    'GET',
    `/admin/challenges?search=${search}`,
  );
  const [copy] = challenges;
  if (!copy) throw new Error('There is no copy.');
  expect((await daysOf(copy)).map(({ date, tasks }) => [date, tasks[0]?.title])).toEqual([
    [march, 'Day 0'],
    [`${march.slice(0, 8)}03`, 'Day 2'],
  ]);
});

test('changed dates take the days along when this is chosen @full', async ({ newPage }) => {
  const challenge = await makeChallenge();
  await makeDay(challenge, { date: today, tasks: [task('Walk')] });
  const { page, click } = await openCard(newPage, challenge);
  await click(page.getByRole('button', { name: `Edit ${challenge.title}` }));
  const dialog = page.getByRole('dialog', { name: `Edit ${challenge.title}` });
  await dialog.getByLabel(/^Start date/).fill(dayFromNow(3));
  await dialog.getByLabel(/^End date/).fill(dayFromNow(12));
  await dialog.getByLabel('Move the days too').check();
  await expectGoodLooksInFull(page, 'challenge-move-days');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Challenge updated');
  await poll(async () => (await daysOf(challenge)).map(({ date }) => date)).toEqual([
    dayFromNow(3),
  ]);
});

test('a monthly challenge has the days of the month that are chosen, a one-time one a date @full', async ({
  newPage,
}) => {
  const challenge = await makeChallenge();
  const { page, click } = await openCard(newPage, challenge);
  await click(page.getByRole('button', { name: `Edit ${challenge.title}` }));
  const dialog = page.getByRole('dialog', { name: `Edit ${challenge.title}` });
  const choose = async (type: string) => {
    await dialog.getByLabel(/^Schedule type/).click();
    await page.getByRole('option', { name: type }).click();
  };
  await choose('One time');
  await dialog.getByLabel(/^End date/).waitFor({ state: 'detached' });
  await choose('Monthly');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says(dialog, 'Pick at least one day of the month');
  const days = dialog.getByRole('group', { name: 'Days of the month' });
  for (const day of [1, 15, 31]) await days.getByText(String(day), { exact: true }).click();
  await expectGoodLooksInFull(page, 'challenge-monthly');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Challenge updated');
  const { challenge: saved } = await call<{ challenge: { schedule: { monthDays: number[] } } }>(
    'GET',
    `/admin/challenges/${challenge.id}`,
  );
  expect(saved.schedule.monthDays).toEqual([1, 15, 31]);
});
