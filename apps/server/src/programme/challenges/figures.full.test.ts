import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { makeCompany, makeEmployees } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const get = async (path: string, query: Record<string, string | number> = {}) =>
  (await client.get(`/admin/challenges${path}`, { query })).body;
const made = async (given: Record<string, unknown> = {}): Promise<string> => {
  app.pass(1000);
  return (await client.post('/admin/challenges', { body: challengeBody(given) })).body.challenge.id;
};

test('without challenges the percentages are null', async () => {
  expect((await get('/analytics')).analytics).toEqual({
    totalChallenges: 0,
    activeChallenges: 0,
    totalParticipants: 0,
    avgCompletionRate: null,
    totalPointsEarned: 0,
    avgParticipants: null,
    successRate: null,
    statusBreakdown: { active: 0, draft: 0, cancelled: 0, scheduled: 0, completed: 0 },
  });
  expect((await get('/top-categories')).categories).toEqual([]);
  expect((await get('/activity')).activities).toEqual([]);
});

test('the figures include all challenges', async () => {
  const company = await makeCompany(app);
  const people = await makeEmployees(app, 3, { companyId: company.id });
  const assigned = async (ids: string[], given: Record<string, unknown>) => {
    const id = await made(given);
    const body = { assignmentType: 'custom', employeeIds: ids };
    await client.put(`/admin/challenges/${id}/assign`, { body });
    await client.post(`/admin/challenges/${id}/days`, { body: dayBody() });
    await client.put(`/admin/challenges/${id}/activate`);
    return id;
  };
  const ids = people.map((person) => person.id);
  const first = await assigned(ids, { category: 'sleep' });
  const second = await assigned(ids.slice(0, 2), { category: 'sleep' });
  await made({ category: 'fitness' });
  await made({ category: 'fitness' });
  await made({ category: 'nutrition' });
  const { db } = app.services;
  await db.execute(sql`
    update challenge_day_totals set completed = 1, points = 120 where challenge_id = ${first}`);
  await db.execute(sql`
    update challenges set status = 'completed', rewarded_at = now() where id = ${second}`);
  await db.execute(sql`
    insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
      title, start_date, end_date, company_name)
    values (${second}, ${ids[0]}, now(), true, '{}', 100, 'A', now(), now(), 'B')`);
  expect((await get('/analytics')).analytics).toEqual({
    totalChallenges: 5,
    activeChallenges: 1,
    // A person in both counts once.
    totalParticipants: 3,
    avgCompletionRate: 20,
    totalPointsEarned: 120,
    avgParticipants: 2.5,
    successRate: 50,
    statusBreakdown: { active: 1, draft: 3, cancelled: 0, scheduled: 0, completed: 1 },
  });
  const categories = [
    { key: 'sleep', label: 'Sleep', participants: 5, count: 2 },
    { key: 'fitness', label: 'Fitness', participants: 0, count: 2 },
    { key: 'nutrition', label: 'Nutrition', participants: 0, count: 1 },
  ];
  expect((await get('/top-categories')).categories).toEqual(categories);
  expect((await get('/top-categories', { limit: 1 })).categories).toEqual(categories.slice(0, 1));
});

test('the activity shows challenges and their days, newest first', async () => {
  const id = await made({ title: 'Steps' });
  const { day } = (await client.post(`/admin/challenges/${id}/days`, { body: dayBody() })).body;
  app.pass(1000);
  await client.patch(`/admin/challenges/${id}/days/${day.id}`, { body: { status: 'closed' } });
  app.pass(1000);
  const week = { fromDate: '2026-11-19', toDate: '2026-11-25', dates: ['2026-11-27'] };
  await client.post(`/admin/challenges/${id}/days/repeat`, { body: week });
  app.pass(1000);
  await client.delete(`/admin/challenges/${id}/days/${day.id}`);
  app.pass(1000);
  await client.put(`/admin/challenges/${id}/activate`);
  const { activities } = await get('/activity', { limit: 6 });
  expect(activities.map(({ title }: { title: string }) => title)).toEqual([
    'activated Steps',
    'deleted 20 Nov 2026 of Steps',
    'repeated days of Steps',
    'closed 20 Nov 2026 of Steps',
    'planned 20 Nov 2026 of Steps',
    'created Steps',
  ]);
  expect(activities[0]).toMatchObject({
    type: 'activated',
    kind: 'challenge',
    recordId: id,
    record: 'Steps',
    actor: 'Test Person',
    timestamp: app.now().toISOString(),
  });
  expect((await get('/activity')).activities).toHaveLength(3);
  const dashboard = await client.get('/admin/activity', { query: { limit: 1 } });
  expect(dashboard.body.data[0]).toMatchObject({ kind: 'challenge', recordId: id });
});

test('the calendar has each date of the schedule and each planned day', async () => {
  const id = await made({
    schedule: {
      type: 'weekly',
      startDate: '2026-11-16',
      endDate: '2026-11-30',
      recurringDays: [1, 5],
      timeOfDay: '06:30',
    },
    rules: { maxLateHours: 6 },
  });
  const { day } = (await client.post(`/admin/challenges/${id}/days`, { body: dayBody() })).body;
  await client.put(`/admin/challenges/${id}`, { body: { schedule: { recurringDays: [1] } } });
  await app.services.db.execute(sql`
    insert into challenge_day_totals (day_id, challenge_id, assigned, submitted_task, completed)
    values (${day.id}, ${id}, 7, 5, 3)`);
  const { days } = await get(`/${id}/calendar`);
  expect(days.map(({ date }: { date: string }) => date)).toEqual([
    '2026-11-16',
    '2026-11-20',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(days[1]).toEqual({
    date: '2026-11-20',
    dayId: day.id,
    status: 'pending',
    content: { tasks: 1, trivia: 1, learningModules: 1, workshops: 1 },
    texts: 7,
    missingTexts: { hi: 7 },
    participantsAssigned: 7,
    participantsSubmittedTask: 5,
    participantsCompletedAll: 3,
    opensAt: '2026-11-20T01:00:00.000Z',
    closesAt: '2026-11-21T00:30:00.000Z',
  });
  expect(days[2]).toMatchObject({
    dayId: null,
    status: null,
    content: { tasks: 0, trivia: 0, learningModules: 0, workshops: 0 },
    participantsAssigned: 0,
  });
  const between = { from: '2026-11-20', to: '2026-11-23' };
  expect((await get(`/${id}/calendar`, between)).days).toEqual(days.slice(1, 3));
  expect((await get(`/${id}/days`, between)).days).toHaveLength(1);
  expect((await get(`/${id}/days`, { from: '2026-11-21' })).days).toEqual([]);
  expect((await get(`/${id}/days`, { to: '2026-11-19' })).days).toEqual([]);
  expect((await client.get(`/admin/challenges/${id}/days`, { query: { from: 'x' } })).status).toBe(
    400,
  );
});
