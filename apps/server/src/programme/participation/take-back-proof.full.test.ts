import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  entriesOf,
  hours,
  onDay,
  type Participant,
  passAndTurn,
  pointsOf,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

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
const plain = aTask();

async function started() {
  const own = await startChallenge(app, {
    people: 2,
    challenge: {
      points: { completion: 100, bonus: 0, penalty: 15 },
      rules: { allowLateSubmission: false },
    },
    days: { [today]: { tasks: [task, plain] } },
  });
  const { id, admin } = own;
  const path = `/api/employee/me/challenges/${id}/days/${today}/tasks`;
  const queue = `/admin/challenges/${id}/submissions`;
  const waiting = async (): Promise<string> =>
    (await admin.get(queue, { query: { status: 'pending' } })).body.submissions[0].id;
  const decide = async (verb: string, proof?: string) =>
    admin.post(`${queue}/${proof ?? (await waiting())}/${verb}`, { body: { reason: 'Too dark' } });
  return {
    ...own,
    takeBack: (person: Participant, { taskId } = task) => person.delete(`${path}/${taskId}/proof`),
    decide,
    waiting,
    pending: async () => (await admin.get(queue)).body.pending,
  };
}
const filesOf = async (person: Participant) =>
  (
    await app.database.pool.query('select note, proof_id from submissions where employee_id = $1', [
      person.id,
    ])
  ).rows;

test('a proof that waits for review can be taken back with its points, once, and another be sent', async () => {
  const { admin, first, id, takeBack, pending } = await started();
  const day = onDay(first, id);
  await day.submit(plain);
  await day.prove(task, { note: 'By the lake' });
  expect(await pointsOf(admin, first.id)).toBe(140);
  const both = await Promise.all([takeBack(first), takeBack(first)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body.day).toMatchObject({ complete: false, points: 20 });
  expect(both[0]?.body.day.tasks[0].submission).toBeNull();
  expect(await filesOf(first)).toContainEqual({ note: '', proof_id: null });
  expect(await pending()).toBe(0);
  expect((await entriesOf(admin, first.id)).slice(3)).toEqual(['reversal -20', 'reversal -100']);
  expect((await day.prove(task)).body.day).toMatchObject({ complete: true, points: 140 });
  expect((await takeBack(first)).status).toBe(200);
  expect(await pointsOf(admin, first.id)).toBe(20);
});

test('a proof that is reviewed, or a task without one, can’t be taken back', async () => {
  const { admin, first, second, id, takeBack, decide } = await started();
  const code = async (person: Participant, of = task) => {
    const { status, body } = await takeBack(person, of);
    return [status, body.code];
  };
  expect(await code(first)).toEqual([409, 'NOT_WAITING']);
  await onDay(first, id).submit(plain);
  expect(await code(first, plain)).toEqual([409, 'NOT_WAITING']);
  expect((await takeBack(first, aTask())).status).toBe(404);
  await onDay(first, id).prove(task);
  expect(await code(second)).toEqual([409, 'NOT_WAITING']);
  expect((await decide('approve')).status).toBe(200);
  expect(await code(first)).toEqual([409, 'NOT_WAITING']);
  expect(await pointsOf(admin, first.id)).toBe(140);
});

test('a proof is either decided about or taken back at the same time', async () => {
  for (const verb of ['approve', 'reject']) {
    const { first, id, takeBack, decide, waiting } = await started();
    await onDay(first, id).prove(task);
    const proof = await waiting();
    const [taken, decided] = await Promise.all([takeBack(first), decide(verb, proof)]);
    expect([taken.status, decided.status].filter((status) => status === 200)).toHaveLength(1);
  }
});

test('a proof of a closed day stays, because no other could be sent', async () => {
  const { admin, first, id, takeBack } = await started();
  await onDay(first, id).prove(task);
  await passAndTurn(app, hours(24));
  expect((await takeBack(first)).body).toMatchObject({ code: 'DAY_NOT_OPEN', reason: 'too-late' });
  expect(await pointsOf(admin, first.id)).toBeGreaterThan(0);
});

describe('a proof of a closed day that was sent after a request for it', () => {
  /** Sent again an hour after the request, on the day after the date. */
  const sentAgain = async () => {
    const made = await started();
    const day = onDay(made.first, made.id);
    await day.submit(plain);
    await day.prove(task);
    await passAndTurn(app, hours(24));
    expect((await made.decide('ask-again')).status).toBe(200);
    const requestedAt = app.now().getTime();
    app.pass(hours(1));
    expect((await day.prove(task)).status).toBe(201);
    await turn(app);
    const latest = async () => (await day.see()).body.day.tasks[0].submission;
    return { ...made, day, latest, until: new Date(requestedAt + hours(24)).toISOString() };
  };

  test('can be taken back as long as another can be sent, which then counts as before', async () => {
    const { admin, first, day, latest, until, takeBack } = await sentAgain();
    expect(await latest()).toMatchObject({ status: 'pending', retryUntil: until });
    const both = await Promise.all([takeBack(first), takeBack(first)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await latest()).toMatchObject({ status: 'asked_again', retryUntil: until });
    await turn(app);
    expect(await pointsOf(admin, first.id)).toBe(20);
    app.pass(hours(23) - 1);
    expect((await day.prove(task)).body.day).toMatchObject({ complete: true, points: 140 });
    await turn(app);
    expect(await pointsOf(admin, first.id)).toBe(140);
  });

  test('costs the penalty after it was taken back, once the time for another is over', async () => {
    const { admin, first, day, takeBack } = await sentAgain();
    await takeBack(first);
    await passAndTurn(app, hours(23) - 1);
    expect(await pointsOf(admin, first.id)).toBe(20);
    app.pass(1);
    await Promise.all([turn(app), turn(app)]);
    expect(await pointsOf(admin, first.id)).toBe(5);
    expect((await day.prove(task)).body.reason).toBe('too-late');
  });

  test('stays once that time is over', async () => {
    const { first, takeBack } = await sentAgain();
    app.pass(hours(23));
    expect((await takeBack(first)).body).toMatchObject({
      code: 'DAY_NOT_OPEN',
      reason: 'too-late',
    });
  });

  test('is either taken back or decided about at the same time', async () => {
    const { first, takeBack, decide, waiting } = await sentAgain();
    const proof = await waiting();
    const [taken, decided] = await Promise.all([takeBack(first), decide('reject', proof)]);
    expect([taken.status, decided.status].filter((status) => status === 200)).toHaveLength(1);
  });
});
