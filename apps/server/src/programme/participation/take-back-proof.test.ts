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
  startChallenge,
  today,
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
    challenge: { rules: { allowLateSubmission: false } },
    days: { [today]: { tasks: [task, plain] } },
  });
  const { id, admin } = own;
  const path = `/api/employee/me/challenges/${id}/days/${today}/tasks`;
  const queue = `/admin/challenges/${id}/submissions`;
  return {
    ...own,
    takeBack: (person: Participant, { taskId } = task) => person.delete(`${path}/${taskId}/proof`),
    decide: async (verb: string) => {
      const [proof] = (await admin.get(queue)).body.submissions;
      return admin.post(`${queue}/${proof.id}/${verb}`, { body: { reason: 'Too dark' } });
    },
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
    const { first, id, takeBack, decide } = await started();
    await onDay(first, id).prove(task);
    const [taken, decided] = await Promise.all([takeBack(first), decide(verb)]);
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
