import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
import { withdrawLostProofs } from './withdraw-lost.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const consent = async (person: Participant, given: boolean) => {
  const body = { purpose: 'take-part', given };
  expect((await person.post('/api/employee/me/consents', { body })).status).toBe(200);
};
const tomorrow = '2026-11-21';

/** Two people of an active challenge, the first of whom has sent a photo. */
async function started() {
  const walk = aTask({ mediaRequired: 'photo' });
  const own = await startChallenge(app, {
    people: 2,
    days: { [today]: { tasks: [walk] }, [tomorrow]: { tasks: [aTask()] } },
  });
  expect((await onDay(own.first, own.id).prove(walk, { note: 'By the lake' })).status).toBe(201);
  const people = async (path: string) => {
    const { body } = await own.admin.get(`/admin/challenges/${own.id}/${path}`);
    return {
      ids: (body.entries ?? body.people ?? []).map(idOf),
      total: totalOf(body),
    };
  };
  return { ...own, walk, people, queue: `/admin/challenges/${own.id}/submissions` };
}
const idOf = ({ employee, id }: { employee?: { id: string }; id?: string }) => employee?.id ?? id;
const totalOf = (body: { total?: number; meta?: { total: number } }) =>
  body.total ?? body.meta?.total;

test('withdrawing ends enrolments and deletes proofs, and points stay without the name', async () => {
  const { admin, first, second, id, people, walk, queue } = await started();
  const [proof] = (await admin.get(queue)).body.submissions;
  expect((await admin.post(`${queue}/${proof.id}/approve`, { body: {} })).status).toBe(200);
  const before = (await admin.get(`/admin/challenges/${id}/participation`)).body;
  expect(before.total).toBe(2);
  const { rows: files } = await app.database.pool.query('select id from files');
  expect(files).toHaveLength(1);
  await consent(first, false);

  // What they did that day stays readable, and takes nothing more.
  const day = onDay(first, id);
  expect((await day.see()).body.day).toMatchObject({ date: today, points: 120 });
  expect((await day.prove(walk)).body).toMatchObject({
    code: 'CHALLENGE_NOT_ACTIVE',
    reason: 'left',
  });
  expect((await onDay(first, id, tomorrow).see()).status).toBe(404);
  const { rows: kept } = await app.database.pool.query(
    'select note, has_proof, proof_id from submissions where employee_id = $1',
    [first.id],
  );
  expect(kept).toEqual([{ note: '', has_proof: false, proof_id: null }]);
  expect((await app.database.pool.query('select from files')).rows).toEqual([]);
  expect(await pointsOf(admin, first.id)).toBe(120);

  const only = { ids: [second.id], total: 1 };
  expect(await people('leaderboard?scope=global&period=overall')).toEqual(only);
  expect(await people(`leaderboard?scope=global&period=day&key=${today}`)).toEqual(only);
  expect(await people('participation')).toEqual(only);
  expect((await people('submissions')).total).toBe(0);
  const board = `/api/employee/me/challenges/${id}/leaderboard`;
  const query = { scope: 'company', period: 'overall' };
  const { entries, own } = (await second.get(board, { query })).body;
  expect(entries.map(idOf)).toEqual([second.id]);
  expect(own.rank).toBe(1);
  expect(await contradictions(app)).toEqual([]);
});

test('withdrawing takes back what waits for review, and agreeing again lets it be sent again', async () => {
  const { admin, first, id, walk, queue } = await started();
  await consent(first, false);
  expect(await entriesOf(admin, first.id)).toEqual([
    ...['score 20', 'completion 100', 'reversal -20', 'reversal -100'],
  ]);
  expect((await admin.get(queue)).body.pending).toBe(0);
  expect(await contradictions(app)).toEqual([]);

  await consent(first, true);
  const { day } = (await onDay(first, id).see()).body;
  expect(day.tasks[0].submission).toBeNull();
  const { data } = (await first.get('/api/employee/me/submissions')).body;
  expect(data.map(({ status }: { status: string }) => status)).toEqual(['withdrawn']);
  expect((await onDay(first, id).prove(walk)).status).toBe(201);
  expect(await pointsOf(admin, first.id)).toBe(120);
  expect((await admin.get(queue)).body.pending).toBe(1);
  expect(await contradictions(app)).toEqual([]);
});

test('withdrawing after the end of a day costs no penalty', async () => {
  const own = await startChallenge(app, {
    challenge: { schedule: { startDate: today, endDate: today }, points: { penalty: 15 } },
    days: { [today]: { tasks: [aTask({ mediaRequired: 'photo' })] } },
  });
  const { body } = await onDay(own.first, own.id).see();
  await onDay(own.first, own.id).prove(body.day.tasks[0]);
  await passAndTurn(app, hours(48));
  await consent(own.first, false);
  expect(await pointsOf(own.admin, own.first.id)).toBe(0);
  await turn(app);
  expect(await contradictions(app)).toEqual([]);
  app.pass(hours(-48));
});

test('withdrawing takes back all proofs of all days in a fixed number of statements', async () => {
  const walks = Array.from({ length: 3 }, () => aTask({ mediaRequired: 'photo' }));
  const { admin, first, id } = await startChallenge(app, {
    challenge: { rules: { allowLateSubmission: true, maxLateHours: 48 } },
    days: { [today]: { tasks: walks }, [tomorrow]: { tasks: [...walks, aTask()] } },
  });
  await passAndTurn(app, hours(24));
  const prove = async (dates: string[]) => {
    for (const date of dates) {
      for (const walk of walks) {
        expect((await onDay(first, id, date).prove(walk)).status).toBe(201);
      }
    }
  };
  const countWithdrawing = async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await consent(first, false);
    const count = query.mock.calls.length;
    query.mockRestore();
    return count;
  };
  await prove([today]);
  expect(await pointsOf(admin, first.id)).toBe(160);
  const ofOneDay = await countWithdrawing();
  expect(await pointsOf(admin, first.id)).toBe(0);
  await consent(first, true);
  await prove([today, tomorrow]);
  expect(await pointsOf(admin, first.id)).toBe(220);
  expect(await countWithdrawing()).toBe(ofOneDay);
  expect(await pointsOf(admin, first.id)).toBe(0);
  expect(await contradictions(app)).toEqual([]);
  app.pass(hours(-24));
});

/** As an earlier version left them: without a file, but still waiting and counted. */
const loseFiles = (employeeId: string) =>
  app.database.pool.query(
    'update submissions set has_proof = false, proof_id = null where employee_id = $1',
    [employeeId],
  );
const repair = () => withdrawLostProofs(app.services);

test('a proof that waits without its file is taken back once, and can be sent again', async () => {
  const { admin, first, second, id, walk, queue } = await started();
  expect((await onDay(second, id).prove(walk)).status).toBe(201);
  await loseFiles(first.id);
  expect((await onDay(first, id).prove(walk)).body.code).toBe('ALREADY_SUBMITTED');
  await Promise.all([repair(), repair()]);
  expect(await entriesOf(admin, first.id)).toEqual([
    ...['score 20', 'completion 100', 'reversal -20', 'reversal -100'],
  ]);
  expect(await pointsOf(admin, second.id)).toBe(120);
  expect((await admin.get(queue)).body.pending).toBe(1);
  expect((await onDay(first, id).prove(walk)).status).toBe(201);
  expect(await pointsOf(admin, first.id)).toBe(120);
  await repair();
  expect(await pointsOf(admin, first.id)).toBe(120);
  expect(await contradictions(app)).toEqual([]);
});

test('withdrawing ends an open request for a second look, which nobody could answer', async () => {
  const { first, admin, id, walk, queue } = await started();
  const [proof] = (await admin.get(queue)).body.submissions;
  await admin.post(`${queue}/${proof.id}/reject`, { body: { reason: 'Too dark' } });
  const path = `/api/employee/me/challenges/${id}/days/${today}/tasks/${walk.taskId}/second-look`;
  expect((await first.post(path, { body: {} })).status).toBe(200);
  await consent(first, false);
  await consent(first, true);
  const [task] = (await onDay(first, id).see()).body.day.tasks;
  expect(task.submission).toMatchObject({
    status: 'rejected',
    secondLook: null,
    secondLookUntil: null,
  });
  expect((await first.post(path, { body: {} })).body.reason).toBe('not-rejected');
  expect((await onDay(first, id).prove(walk)).body.code).toBe('REJECTED');
});

test('withdrawing and agreeing on the same day counts the day once', async () => {
  const { admin, first, id } = await started();
  await consent(first, false);
  await consent(first, true);
  const { body } = await admin.get(`/admin/challenges/${id}/participation`);
  expect(body.total).toBe(2);
  expect(await contradictions(app)).toEqual([]);
});

test('a person who has withdrawn joins no challenge until they agree again', async () => {
  const { first, id, company, people } = await started();
  await consent(first, false);
  const later = await startChallenge(app, { company, days: { [today]: { tasks: [aTask()] } } });
  const challengesOf = async () => (await first.get('/api/employee/me/today')).body.today.days;
  expect(await challengesOf()).toEqual([]);
  await passAndTurn(app, hours(24));
  expect(await contradictions(app)).toEqual([]);

  await consent(first, true);
  await turn(app);
  const days: { challenge: { id: string } }[] = await challengesOf();
  expect(days.map(({ challenge }) => challenge.id)).toContain(id);
  expect((await people('participation')).ids).toContain(first.id);
  const listed = (await first.get('/api/employee/me/challenges')).body.challenges;
  expect(listed.map(idOf)).toContain(later.id);
  expect(await contradictions(app)).toEqual([]);
});
