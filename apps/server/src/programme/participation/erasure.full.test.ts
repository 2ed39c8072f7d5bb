import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answersTo,
  aQuiz,
  aTask,
  contradictions,
  hours,
  onDay,
  passAndTurn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Lists stored files without the erasure log, which is not a file of any user. */
async function filesKept() {
  let count = 0;
  for await (const page of app.services.files.list()) count += page.length;
  return count;
}

test('proofs that wait for review no longer count once their person is erased', async () => {
  const task = aTask({ mediaRequired: 'photo' });
  const { id, admin, first } = await startChallenge(app, {
    people: 2,
    days: { [today]: { tasks: [task] } },
  });
  await onDay(first, id).prove(task);
  expect((await admin.delete(`/admin/employees/${first.id}`)).status).toBe(200);
  const { challenge } = (await admin.get(`/admin/challenges/${id}`)).body;
  expect(challenge.metrics).toMatchObject({ totalParticipants: 1, pointsEarned: 0 });
  expect(await contradictions(app)).toEqual([]);
  await app.jobs.drain();
});

test('the reasons of decisions on an erased person’s proofs leave the history, others stay', async () => {
  const task = aTask({ mediaRequired: 'photo' });
  const { id, admin, first, second } = await startChallenge(app, {
    people: 2,
    days: { [today]: { tasks: [task] } },
  });
  const queue = `/admin/challenges/${id}/submissions`;
  const decideOn = async (person: typeof first, act: string, reason: string) => {
    await onDay(person, id).prove(task);
    const { submissions } = (await admin.get(queue, { query: { status: 'pending' } })).body;
    await admin.post(`${queue}/${submissions[0].id}/${act}`, { body: { reason } });
  };
  await decideOn(first, 'ask-again', 'Dear Qplmokn, blurred');
  await decideOn(first, 'reject', 'Qplmokn, of another day');
  await decideOn(second, 'reject', 'Too dark');
  const pages = [`/admin/history/challenge/${id}`, '/admin/audit'];
  for (const page of pages) expect((await admin.get(page)).text).toContain('Qplmokn');
  expect((await admin.delete(`/admin/employees/${first.id}`)).status).toBe(200);
  for (const page of pages) {
    const { status, text } = await admin.get(page);
    expect(status).toBe(200);
    expect(text).not.toContain('Qplmokn');
    expect(text).toContain('Too dark');
    expect(text).toContain('challenge.proof_asked_again');
  }
  await app.jobs.drain();
});

test('an erased person’s days and points stay, without proofs, texts or name', async () => {
  const [task, quiz] = [aTask({ mediaRequired: 'photo' }), aQuiz()];
  const { id, admin, first, people } = await startChallenge(app, {
    people: 2,
    challenge: {
      schedule: { startDate: today, endDate: today },
      points: { completion: 100, bonus: 0, penalty: 15 },
    },
    days: { [today]: { tasks: [task], trivia: [quiz] } },
  });
  await onDay(first, id).prove(task, { note: 'With Meera at the lake', key: 'a-key' });
  await onDay(first, id).attempt(quiz, answersTo(quiz, 2));
  const queue = `/admin/challenges/${id}/submissions`;
  const [proof] = (await admin.get(queue)).body.submissions;
  await admin.post(`${queue}/${proof.id}/ask-again`, {
    body: { reason: `${people[0]?.email}, please send it again` },
    headers: { 'idempotency-key': 'a-key' },
  });
  const before = await filesKept();
  expect(before).toBeGreaterThan(0);

  expect((await admin.delete(`/admin/employees/${first.id}`)).status).toBe(200);
  await app.jobs.drain();

  expect(await filesKept()).toBe(before - 1);
  const { challenge } = (await admin.get(`/admin/challenges/${id}`)).body;
  expect(challenge.metrics).toMatchObject({ totalParticipants: 1, pointsEarned: 8 });
  for (const list of ['submissions', 'participation', 'leaderboard']) {
    const { body } = await admin.get(`/admin/challenges/${id}/${list}`);
    expect(JSON.stringify(body)).not.toContain(first.id);
    expect(body.total).toBe(list === 'submissions' ? 0 : 1);
  }
  const board = await admin.get(`/admin/challenges/${id}/leaderboard`, {
    query: { period: 'day', key: today },
  });
  expect(board.body.total).toBe(1);
  const { rows } = await app.database.pool.query(
    'select note, reason, answers, proof_id, points from submissions where employee_id = $1',
    [first.id],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({ note: '', reason: '', answers: null, proof_id: null });
  const { text } = await admin.get(`/admin/history/challenge/${id}`);
  expect(text).not.toContain(people[0]?.email);
  expect((await first.get('/api/employee/me')).status).toBe(401);
  const kept = await app.database.pool.query(
    "select 1 from idempotency_keys where answer::text like '%at the lake%'",
  );
  expect(kept.rows).toEqual([]);

  // Nobody is left for a penalty, and the scheduler continues with the others.
  await passAndTurn(app, hours(37));
  const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
  expect(days[0].status).toBe('closed');
  const entries = await app.database.pool.query(
    'select sum(points)::int as points from points_entries where employee_id = $1',
    [first.id],
  );
  expect(entries.rows).toEqual([{ points: 8 }]);
  expect(await contradictions(app)).toEqual([]);
});
