import { dayStart } from '@kolam/contract/core/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import type { Posting } from '#programme/points/actions.ts';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { post as postTo } from '../../../test/points.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;
let banyan: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signedInAs('support');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.pool.query('delete from employees');
  banyan = await makeCompany(app, { name: 'Banyan' });
});

const analytics = async (query: Record<string, string> = {}) => {
  const { status, body } = await client.get('/admin/employees/analytics', { query });
  expect(status).toBe(200);
  return body.analytics;
};

/** Posts points as of another moment. */
function post(at: Date, posting: Omit<Posting, 'kind' | 'causeId'> & Partial<Posting>) {
  return postTo(app, [{ kind: 'score', causeId: newId(), ...posting }], { now: () => at });
}

// The product's clock is at Friday, 20 November 2026. Weeks start on Monday, in India.
const weeks = ['09-28', '10-05', '10-12', '10-19', '10-26', '11-02', '11-09', '11-16'].map(
  (day) => `2026-${day}`,
);
const emptyWeek = { points: 0, participants: 0, joined: 0 };

test('an empty directory has zeros, no mean and eight empty weeks', async () => {
  expect(await analytics()).toEqual({
    totalEmployees: 0,
    activeEmployees: 0,
    pendingEmployees: 0,
    invitableEmployees: 0,
    inactiveEmployees: 0,
    newThisMonth: 0,
    avgEngagement: null,
    topPerformers: [],
    trend: weeks.map((weekStart) => ({ weekStart, ...emptyWeek })),
  });
});

test('counts cover the whole directory or one company, with months in India', async () => {
  const { id: companyId } = banyan;
  const other = await makeCompany(app, { name: 'Other' });
  const before = new Date(dayStart('2026-11-01').getTime() - 1);
  await makeEmployee(app, { companyId, createdAt: before });
  await makeEmployee(app, { companyId, createdAt: dayStart('2026-11-01') });
  await makeEmployee(app, { companyId, status: 'pending', createdAt: dayStart('2026-11-15') });
  await makeEmployee(app, { companyId, status: 'inactive', createdAt: before });
  await makeEmployee(app, { companyId: other.id, createdAt: dayStart('2025-11-15') });
  expect(await analytics()).toMatchObject({
    totalEmployees: 5,
    activeEmployees: 3,
    pendingEmployees: 1,
    inactiveEmployees: 1,
    newThisMonth: 2,
  });
  for (const query of [{ companyId }, { company: companyId }]) {
    expect(await analytics(query)).toMatchObject({
      totalEmployees: 4,
      activeEmployees: 2,
      newThisMonth: 2,
    });
  }
  expect(await analytics({ companyId: newId() })).toMatchObject({ totalEmployees: 0 });
});

test('the mean of engagement covers active employees with a score', async () => {
  const { id: companyId } = banyan;
  await makeEmployee(app, { companyId, engagementScore: 90 });
  await makeEmployee(app, { companyId, engagementScore: 60.5 });
  await makeEmployee(app, { companyId, engagementScore: 0 });
  await makeEmployee(app, { companyId });
  await makeEmployee(app, { companyId, status: 'inactive', engagementScore: 100 });
  await makeEmployee(app, { companyId, status: 'pending', engagementScore: 100 });
  const other = await makeCompany(app);
  await makeEmployee(app, { companyId: other.id });
  expect((await analytics()).avgEngagement).toBe(50.2);
  expect((await analytics({ companyId: other.id })).avgEngagement).toBeNull();
});

test('top performers are the three with the most points, if any', async () => {
  const { id: companyId } = banyan;
  const other = await makeCompany(app);
  for (const [firstName, totalPoints] of [
    ['Chitra', 40],
    ['Bela', 40],
    ['Anand', 10],
    ['Dev', 5],
    ['Esha', 0],
  ] as const) {
    await makeEmployee(app, { companyId, firstName, totalPoints });
  }
  await makeEmployee(app, { companyId: other.id, firstName: 'Zoya', totalPoints: 60 });
  const names = async (query: Record<string, string> = {}) =>
    (await analytics(query)).topPerformers.map((each: { firstName: string }) => each.firstName);
  expect(await names()).toEqual(['Zoya', 'Bela', 'Chitra']);
  expect(await names({ companyId })).toEqual(['Bela', 'Chitra', 'Anand']);
  expect((await analytics()).topPerformers[0]).toMatchObject({
    companyId: { id: other.id },
    stats: { totalPoints: 60 },
  });
});

test('the trend has new employees and points earned, week by week in India', async () => {
  const { id: companyId } = banyan;
  const other = await makeCompany(app);
  const monday = dayStart('2026-11-09');
  const justBefore = new Date(monday.getTime() - 1);
  const asha = await makeEmployee(app, { companyId, createdAt: monday });
  const bela = await makeEmployee(app, { companyId, createdAt: justBefore });
  const zoya = await makeEmployee(app, {
    companyId: other.id,
    createdAt: new Date(dayStart('2026-09-28').getTime() - 1),
  });
  const of = (employee: typeof asha) => ({
    employeeId: employee.id,
    companyId: employee.companyId,
    teamId: null,
  });
  await post(justBefore, { ...of(asha), points: 10 });
  await post(monday, { ...of(asha), points: 20 });
  await post(app.now(), { ...of(asha), points: 30 });
  await post(app.now(), { ...of(asha), points: 5 });
  await post(app.now(), { ...of(bela), kind: 'penalty', points: -4 });
  await post(app.now(), { ...of(zoya), points: 100 });
  await post(new Date(dayStart('2026-09-28').getTime() - 1), { ...of(zoya), points: 1000 });
  const filled = (given: Record<string, typeof emptyWeek>) =>
    weeks.map((weekStart) => ({ weekStart, ...emptyWeek, ...given[weekStart] }));
  const earlier = {
    '2026-11-02': { points: 10, participants: 1, joined: 1 },
    '2026-11-09': { points: 20, participants: 1, joined: 1 },
  };
  expect((await analytics()).trend).toEqual(
    filled({ ...earlier, '2026-11-16': { points: 131, participants: 2, joined: 0 } }),
  );
  expect((await analytics({ companyId })).trend).toEqual(
    filled({ ...earlier, '2026-11-16': { points: 31, participants: 1, joined: 0 } }),
  );
});

test('points of erased people count, the people don’t', async () => {
  const { id: companyId } = banyan;
  const asha = await makeEmployee(app, { companyId });
  const bela = await makeEmployee(app, { companyId });
  const of = { companyId, teamId: null };
  await post(app.now(), { ...of, employeeId: asha.id, points: 20 });
  await post(app.now(), { ...of, employeeId: bela.id, points: 30 });
  expect((await analytics({ companyId })).trend.at(-1)).toMatchObject({ participants: 2 });
  const admin = await app.signedInAs();
  expect((await admin.delete(`/admin/employees/${bela.id}`)).status).toBe(200);
  expect((await analytics({ companyId })).trend.at(-1)).toMatchObject({
    points: 50,
    participants: 1,
  });
});

test('an invalid company is refused with a message', async () => {
  const { status, body } = await client.get('/admin/employees/analytics?companyId=x');
  expect(status).toBe(400);
  expect(body.errors).toEqual({ companyId: 'Company must be an id' });
});

test('a person’s points are listed newest first, with the team at that time', async () => {
  const { id: companyId } = banyan;
  const { team } = await makeTeam(app, { companyId, name: 'Neem', members: 0 });
  const person = await makeEmployee(app, { companyId });
  const of = { employeeId: person.id, companyId };
  await post(dayStart('2026-11-18'), { ...of, teamId: team.id, points: 20 });
  await post(dayStart('2026-11-19'), { ...of, teamId: newId(), kind: 'reversal', points: -5 });
  await post(dayStart('2026-11-20'), { ...of, teamId: null, kind: 'bonus', points: 7 });
  const read = async (query: Record<string, number> = {}) =>
    (await client.get(`/admin/employees/${person.id}/points`, { query })).body;
  const { data, meta } = await read();
  expect(meta).toEqual({ total: 3, page: 1, limit: 25, pages: 1 });
  const common = {
    ...{ id: expect.any(String), reversed: null, challenge: null, date: null },
    ...{ component: null, reason: '', cause: null },
  };
  expect(data).toEqual([
    { ...common, at: dayStart('2026-11-20').toISOString(), kind: 'bonus', points: 7, team: null },
    // That team was deleted.
    {
      ...common,
      at: dayStart('2026-11-19').toISOString(),
      kind: 'reversal',
      points: -5,
      team: null,
    },
    {
      ...common,
      at: dayStart('2026-11-18').toISOString(),
      kind: 'score',
      points: 20,
      team: { _id: team.id, id: team.id, name: 'Neem' },
    },
  ]);
  expect((await read({ page: 2, limit: 2 })).data).toEqual([data[2]]);
  const { employee } = (await client.get(`/admin/employees/${person.id}`)).body;
  expect(employee.stats.totalPoints).toBe(22);
});
