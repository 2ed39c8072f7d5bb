import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  hours,
  onDay,
  passAndTurn,
  pointsOf,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const tomorrow = '2026-11-21';
const [walk, more] = [aTask({ points: 20 }), aTask({ points: 7, isOptional: true })];

const start = (given: Record<string, unknown> = {}) =>
  startChallenge(app, {
    people: 2,
    challenge: { schedule: { startDate: today, endDate: '2026-11-25' }, ...given },
    days: { [today]: { tasks: [walk, more] }, [tomorrow]: { tasks: [walk] } },
  });

const board = (person: Client, id: string, query: Record<string, string> = {}) =>
  person.get(`/api/employee/me/challenges/${id}/leaderboard`, { query });

test('a person who has left a challenge keeps its earlier days, and can’t submit any more', async () => {
  const { id, admin, first, second } = await start();
  await onDay(first, id).submit(walk);
  await passAndTurn(app, hours(20));
  await admin.put(`/admin/challenges/${id}/assign`, {
    body: { assignmentType: 'custom', employeeIds: [second.id] },
  });
  // People who are still enrolled can submit late for the day before.
  expect((await onDay(second, id).submit(walk)).status).toBe(201);
  const kept = onDay(first, id);
  expect((await kept.see()).body.day).toMatchObject({ date: today, points: 120 });
  const refused = await kept.submit(more);
  expect([refused.status, refused.body.code]).toEqual([409, 'CHALLENGE_NOT_ACTIVE']);
  expect((await onDay(first, id, tomorrow).see()).status).toBe(404);
  expect((await onDay(first, id, tomorrow).submit(walk)).status).toBe(404);
  expect((await board(first, id)).status).toBe(404);
  expect((await first.get('/api/employee/me/challenges')).body.total).toBe(1);
  expect(await pointsOf(admin, first.id)).toBe(120);

  await admin.put(`/admin/challenges/${id}/deactivate`);
  expect((await board(second, id)).status).toBe(200);
  expect((await board(first, id)).status).toBe(404);
});

test('a day is cut short for those who could still complete it when its challenge was cancelled', async () => {
  const { id, admin, first, second } = await start({ rules: { allowLateSubmission: false } });
  await passAndTurn(app, hours(24));
  await onDay(second, id, tomorrow).submit(walk);
  await admin.put(`/admin/challenges/${id}/deactivate`);
  const cutShort = async (person: Client) =>
    (await person.get('/api/employee/me/challenges')).body.challenges[0].days.map(
      (day: { cutShort: boolean }) => day.cutShort,
    );
  expect(await cutShort(first)).toEqual([false, true]);
  expect(await cutShort(second)).toEqual([false, false]);
});

test('people of other companies have rank and points on the leaderboard, but no name', async () => {
  const { id, admin, company, first, second } = await start();
  const other = await makeCompany(app);
  const stranger = await makeEmployee(app, { companyId: other.id, firstName: 'Zubin' });
  await admin.put(`/admin/challenges/${id}/assign`, {
    body: { assignmentType: 'company', companyIds: [company.id, other.id] },
  });
  const away = await signedIn(app, stranger);
  await onDay(away, id).submit(walk);
  await onDay(second, id).submit(more);
  await second.post('/api/employee/me/consents', { body: { purpose: 'board-name', given: true } });
  const all = (await board(first, id, { scope: 'global', limit: '2' })).body;
  expect(all.total).toBe(3);
  expect(all.entries[0]).toEqual({
    rank: 1,
    employee: { _id: null, id: null, name: null, profilePicture: null },
    points: 120,
    daysCompleted: null,
    moved: null,
    isMe: false,
  });
  expect(all.entries[1]).toMatchObject({ rank: 2, employee: { id: second.id }, points: 7 });
  expect(all.own).toEqual({ rank: 3, points: 0, daysCompleted: 0 });
  expect(JSON.stringify(all)).not.toContain('Zubin');
  const ofCompany = (await board(first, id)).body;
  expect([ofCompany.total, ofCompany.own.rank]).toEqual([2, 2]);
  const ofDay = (await board(first, id, { scope: 'global', period: 'day', key: tomorrow })).body;
  expect([ofDay.total, ofDay.own]).toEqual([0, null]);
});

test('reversed points are taken from the company that had them, wherever the person is now', async () => {
  const proof = aTask({ points: 30, mediaRequired: 'photo', isOptional: true });
  const { id, admin, company, first } = await startChallenge(app, {
    challenge: {
      schedule: { startDate: today, endDate: today },
      points: { completion: 100, bonus: 0, penalty: 0 },
      rules: { requireAllComponents: true },
    },
    days: { [today]: { tasks: [walk, proof] } },
  });
  await onDay(first, id).prove(proof);
  await onDay(first, id).submit(walk);
  const other = await makeCompany(app);
  await admin.patch(`/admin/employees/${first.id}`, { body: { companyId: other.id } });
  const queue = `/admin/challenges/${id}/submissions`;
  const [sent] = (await admin.get(queue)).body.submissions;
  await admin.post(`${queue}/${sent.id}/reject`, { body: { reason: 'Too dark' } });
  const { rows } = await app.database.pool.query(
    'select company_id as id, points::int from points_weeks where company_id = any($1)',
    [[company.id, other.id]],
  );
  expect(rows).toEqual([{ id: company.id, points: 120 }]);
  expect(await contradictions(app)).toEqual([]);
});

test('expensive lists have small pages', async () => {
  const { id, admin, first } = await start();
  const query = { limit: '500' };
  expect((await admin.get(`/admin/challenges/${id}/participation`, { query })).body.limit).toBe(50);
  expect((await first.get('/api/employee/me/challenges', { query })).body.limit).toBe(50);
});
