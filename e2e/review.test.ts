import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { assignChallenge, dayFromNow, makeChallenge, setActive } from './harness/challenge.ts';
import { makeDay, task } from './harness/day.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { participant, picture } from './harness/participant.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, type TeamWithPeople } from './harness/team.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

type Submissions = { submissions: { id: string; status: string }[]; total: number };

/** Creates challenges of one team with proofs of each of their tasks by all its people. */
async function makeProofs({ company, team, people }: TeamWithPeople, of: Record<string, number>) {
  for (const [title, tasks] of Object.entries(of)) {
    const schedule = { startDate: dayFromNow(), endDate: dayFromNow(1), timeOfDay: '00:00' };
    const challenge = await makeChallenge({ title, schedule });
    const names = Array.from({ length: tasks }, (_, place) => `Task ${place + 1}`);
    const day = await makeDay(challenge, {
      date: dayFromNow(),
      tasks: names.map((name) => task(name, { mediaRequired: 'photo' })),
    });
    await assignChallenge(challenge, { assignmentType: 'team', teamIds: [team.id] });
    await setActive(challenge, 'activate');
    await call('PATCH', `/admin/challenges/${challenge.id}/days/${day.id}`, {
      body: { status: 'open' },
    });
    for (const person of people) {
      const own = await participant(person, { id: challenge.id, date: day.date });
      for (const { taskId } of day.tasks) await own.prove(taskId, picture());
    }
  }
  const waiting = () => call<Submissions>('GET', `/admin/submissions?companyId=${company.id}`);
  return { address: `/admin/review?companyId=${company.id}`, waiting };
}

test('proofs of several challenges are approved together, without those left out, and undone', async ({
  newPage,
}) => {
  const team = await makeTeam({ members: 2 });
  const { address, waiting } = await makeProofs(team, { 'Lake walk': 1, 'Water first': 1 });
  const page = await newPage();
  await signIn(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Approve 4' }).waitFor();
  await expectGoodLooksInFull(page, 'review-many');
  await page.getByRole('checkbox').first().uncheck();
  await page.getByText('1 left out').waitFor();
  await page.getByRole('button', { name: 'Approve 3' }).click();
  await expectToast(page, 'Approved 3 proofs');
  await poll(async () => (await waiting()).total).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await poll(async () => (await waiting()).total).toBe(4);

  // One of them in detail, with the keys of a review.
  await page
    .getByRole('button', { name: /^Open the proof of / })
    .first()
    .click();
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await review.getByRole('link', { name: 'Lake walk' }).waitFor();
  await review.locator('[aria-current]').focus();
  await page.keyboard.press('a');
  await poll(async () => (await waiting()).total).toBe(3);
  await page.reload();
  await review.waitFor();
});

test('200 proofs of six challenges are approved in 8 clicks @full', async ({ newPage }) => {
  test.setTimeout(300_000);
  const team = await makeTeam({ members: 4 });
  const titles = ['Walk', 'Water', 'Sleep', 'Stairs', 'Breathing', 'Sunrise'];
  const tasks = [9, 9, 8, 8, 8, 8];
  const of = Object.fromEntries(titles.map((title, place) => [title, tasks[place] ?? 0]));
  const { address, waiting } = await makeProofs(team, of);
  expect((await waiting()).total).toBe(200);
  const page = await newPage();
  await signIn(page);
  await page.goto(address);
  let clicks = 0;
  for (let left = 200; left > 0; left -= 25) {
    const tiles = page.getByRole('button', { name: /^Open the proof of / });
    await poll(() => tiles.count()).toBe(25);
    const approved = await tiles.first().elementHandle();
    for (const tile of await tiles.all()) await tile.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Approve 25' }).click();
    clicks += 1;
    await poll(async () => (await waiting()).total).toBe(left - 25);
    // Until then, those that were approved stand where the next ones will.
    await approved?.waitForElementState('hidden');
  }
  expect(clicks).toBe(8);
  await page.getByText('No submissions found').waitFor();
});
