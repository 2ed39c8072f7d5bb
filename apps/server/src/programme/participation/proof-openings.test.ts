import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { aTask, onDay, startChallenge, today } from '../../../test/participation.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('each opening of a proof by a reviewer is in the history of its challenge, and the person’s own are not', async () => {
  const walk = aTask({ mediaRequired: 'photo' });
  const { id, admin, first, second } = await startChallenge(app, {
    people: 2,
    days: { [today]: { tasks: [walk] } },
  });
  for (const person of [first, second]) await onDay(person, id).prove(walk);
  const openings = async () =>
    (await admin.get(`/admin/history/challenge/${id}`, { query: { limit: 50 } })).body.data
      .filter(({ action }: { action: string }) => action === 'challenge.proof_opened')
      .map(({ actor }: { actor: { name: string } }) => actor.name);
  const linksFor = async (reader: Client): Promise<string[]> =>
    (await reader.get(`/admin/challenges/${id}/submissions`)).body.submissions.map(
      ({ proof }: { proof: { url: string } }) => proof.url,
    );
  const open = async (url: string | undefined) =>
    expect((await app.client().get(url ?? '')).status).toBe(200);

  const [own] = (await onDay(first, id).see()).body.day.tasks;
  await open(own.submission.proof.url);
  expect(await openings()).toEqual([]);

  const reviewer = await app.signedInAs('reviewer');
  const [one, other] = await linksFor(reviewer);
  await Promise.all([open(one), open(one), open(one)]);
  expect(await openings()).toHaveLength(1);
  await open(other);
  await open((await linksFor(admin))[0]);
  expect(await openings()).toHaveLength(3);
  // Within ten minutes it is one opening.
  await open(one);
  app.pass(minutes(11));
  await open((await linksFor(reviewer))[0]);
  expect(await openings()).toHaveLength(4);
});
