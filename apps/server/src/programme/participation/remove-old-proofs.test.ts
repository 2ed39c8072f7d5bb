import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  entriesOf,
  hours,
  onDay,
  type Participant,
  passAndTurn,
  pointsOf,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { removeOldProofs } from './remove-old-proofs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const task = aTask({ mediaRequired: 'photo' });
const days = (count: number) => hours(24 * count);

/** A challenge of one date, whose two people have sent a photo with a note. */
async function started() {
  const made = await startChallenge(app, {
    people: 2,
    challenge: { schedule: { startDate: today, endDate: today } },
    days: { [today]: { tasks: [task] } },
  });
  for (const person of [made.first, made.second])
    await onDay(person, made.id).prove(task, { note: 'By the lake' });
  const queue = `/admin/challenges/${made.id}/submissions`;
  // Each time a new session: months pass.
  const list = async () => (await (await app.signedInAs()).get(queue)).body;
  const [first] = (await list()).submissions;
  const decide = async (verb: string) =>
    (await app.signedInAs()).post(`${queue}/${first.id}/${verb}`, { body: { reason: 'Too dark' } });
  return { ...made, list, decide };
}
const stored = async (person: Participant) =>
  (
    await app.database.pool.query(
      'select status, note, proof_id is null as "isGone" from submissions where employee_id = $1 order by attempt',
      [person.id],
    )
  ).rows;
const filesLeft = async () => (await app.database.pool.query('select from files')).rows.length;
const run = () => removeOldProofs(app.services);

test('photos and notes are deleted 90 days after the end, and what counted goes on counting', async () => {
  const { first, second, id, list, decide } = await started();
  expect((await decide('approve')).status).toBe(200);
  await passAndTurn(app, days(2));
  const ledger = async () => {
    const admin = await app.signedInAs();
    return Promise.all([first, second].map(({ id: each }) => entriesOf(admin, each)));
  };
  const before = await ledger();
  app.pass(days(88));
  await run();
  expect(await filesLeft()).toBe(2);
  app.pass(days(1));
  await Promise.all([run(), run()]);
  expect(await filesLeft()).toBe(0);
  expect(await stored(first)).toEqual([{ status: 'approved', note: '', isGone: true }]);
  expect(await stored(second)).toEqual([{ status: 'accepted', note: '', isGone: true }]);
  expect(await list()).toMatchObject({ total: 2, pending: 0 });
  expect(await ledger()).toEqual(before);
  const log = await (await app.signedInAs()).get('/admin/audit', { query: { recordId: id } });
  const actions = log.body.data.map(({ action }: { action: string }) => action);
  expect(actions.filter((each: string) => each === 'challenge.proofs_removed')).toHaveLength(1);
});

test('a proof that was sent later has its own 90 days', async () => {
  const { first, id, decide } = await started();
  await passAndTurn(app, days(60));
  expect((await decide('ask-again')).status).toBe(200);
  const again = await signedIn(app, first);
  expect((await onDay(again, id).prove(task)).status).toBe(201);
  app.pass(days(32));
  await run();
  expect(await stored(first)).toEqual([
    { status: 'asked_again', note: '', isGone: true },
    { status: 'pending', note: '', isGone: false },
  ]);
  await run();
  app.pass(days(59));
  await run();
  expect((await stored(first)).map(({ isGone }) => isGone)).toEqual([true, true]);
});

test('a rejected proof that waits for a second look stays rejected', async () => {
  const { first, id, list, decide } = await started();
  await decide('reject');
  const path = `/api/employee/me/challenges/${id}/days/${today}/tasks/${task.taskId}/second-look`;
  expect((await first.post(path, { body: { note: 'It was me' } })).status).toBe(200);
  await passAndTurn(app, days(92));
  const points = await pointsOf(await app.signedInAs(), first.id);
  await run();
  expect(await stored(first)).toEqual([{ status: 'rejected', note: '', isGone: true }]);
  expect((await list()).pending).toBe(0);
  expect(await pointsOf(await app.signedInAs(), first.id)).toBe(points);
});

test('a challenge that has not ended keeps its proofs', async () => {
  const made = await startChallenge(app, {
    challenge: { schedule: { startDate: today, endDate: '2027-11-20' } },
    days: { [today]: { tasks: [task] } },
  });
  await onDay(made.first, made.id).prove(task);
  await passAndTurn(app, days(120));
  await run();
  expect((await stored(made.first)).map(({ isGone }) => isGone)).toEqual([false]);
});
