import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  entriesOf,
  hours,
  onDay,
  type Participant,
  passAndTurn,
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
async function started(rules: Record<string, unknown> = {}) {
  const made = await startChallenge(app, {
    people: 2,
    challenge: { schedule: { startDate: today, endDate: today }, rules },
    days: { [today]: { tasks: [task] } },
  });
  for (const person of [made.first, made.second])
    await onDay(person, made.id).prove(task, { note: 'By the lake' });
  const queue = `/admin/challenges/${made.id}/submissions`;
  // Each time a new session: months pass.
  const list = async () => (await (await app.signedInAs()).get(queue)).body;
  /** Decides about the latest proof of a person. */
  const decide = async (verb: string, person: Participant) => {
    const { submissions } = await list();
    const proof = submissions.findLast(
      ({ employee }: { employee: { id: string } }) => employee.id === person.id,
    );
    const admin = await app.signedInAs();
    return admin.post(`${queue}/${proof.id}/${verb}`, { body: { reason: 'Too dark' } });
  };
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
  for (const person of [first, second]) expect((await decide('approve', person)).status).toBe(200);
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
  for (const person of [first, second])
    expect(await stored(person)).toEqual([{ status: 'approved', note: '', isGone: true }]);
  expect(await list()).toMatchObject({ total: 2, pending: 0 });
  expect(await ledger()).toEqual(before);
  const log = await (await app.signedInAs()).get('/admin/audit', { query: { recordId: id } });
  const actions = log.body.data.map(({ action }: { action: string }) => action);
  expect(actions.filter((each: string) => each === 'challenge.proofs_removed')).toHaveLength(1);
});

test('a challenge can have fewer days, but not more than the consent says', async () => {
  const { first, id, decide } = await started({ proofDays: 7 });
  await decide('approve', first);
  await passAndTurn(app, days(7));
  await run();
  expect((await stored(first)).map(({ isGone }) => isGone)).toEqual([false]);
  app.pass(days(1));
  await run();
  expect((await stored(first)).map(({ isGone }) => isGone)).toEqual([true]);
  const admin = await app.signedInAs();
  for (const proofDays of [6, 91]) {
    const { status, body } = await admin.put(`/admin/challenges/${id}`, {
      body: { rules: { proofDays } },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['rules.proofDays']]);
  }
});

test('a proof that waits for review is never decided by its age: it stays until a week after the decision', async () => {
  const { first, second, list, decide } = await started();
  await passAndTurn(app, days(120));
  await run();
  const waiting = { status: 'pending', note: 'By the lake', isGone: false };
  expect([...(await stored(first)), ...(await stored(second))]).toEqual([waiting, waiting]);
  expect((await list()).pending).toBe(2);
  expect((await decide('reject', first)).status).toBe(200);
  app.pass(days(7));
  await run();
  expect((await stored(first)).map(({ isGone }) => isGone)).toEqual([false]);
  app.pass(days(1));
  await run();
  expect(await stored(first)).toEqual([{ status: 'rejected', note: '', isGone: true }]);
  expect(await stored(second)).toEqual([waiting]);
});

test('a proof that was sent later has its own 90 days', async () => {
  const { first, id, decide } = await started();
  await passAndTurn(app, days(60));
  expect((await decide('ask-again', first)).status).toBe(200);
  const again = await signedIn(app, first);
  expect((await onDay(again, id).prove(task)).status).toBe(201);
  expect((await decide('approve', first)).status).toBe(200);
  app.pass(days(32));
  await run();
  expect(await stored(first)).toEqual([
    { status: 'asked_again', note: '', isGone: true },
    { status: 'approved', note: '', isGone: false },
  ]);
  app.pass(days(59));
  await run();
  expect((await stored(first)).map(({ isGone }) => isGone)).toEqual([true, true]);
});

test('a rejected proof stays while it waits for a second look', async () => {
  const { first, id, list, decide } = await started();
  await decide('reject', first);
  const path = `/api/employee/me/challenges/${id}/days/${today}/tasks/${task.taskId}/second-look`;
  expect((await first.post(path, { body: { note: 'It was me' } })).status).toBe(200);
  await passAndTurn(app, days(92));
  await run();
  expect(await stored(first)).toEqual([{ status: 'rejected', note: 'By the lake', isGone: false }]);
  expect((await list()).pending).toBe(2);
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
