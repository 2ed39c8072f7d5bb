import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTask, onDay, startChallenge } from '../../test/participation.ts';
import { companyBody, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const dashboard = async () => {
  const client = await app.signedInAs('support');
  const { status, body } = await client.get('/admin/analytics/dashboard');
  expect(status).toBe(200);
  return body.stats;
};

test('an empty console has zeros', async () => {
  expect(await dashboard()).toEqual({
    totalCompanies: 0,
    companiesByStatus: { active: 0, inactive: 0, suspended: 0, trial: 0 },
    newCompaniesThisMonth: 0,
    totalEmployees: 0,
    inactiveEmployees: 0,
    totalTeams: 0,
    activeChallenges: 0,
    scheduledChallenges: 0,
    avgEngagement: null,
    engagement: { dailyActiveUsers: 0, weeklyActiveUsers: 0, averageCompletionRate: null },
    places: 0,
    topPerformers: { companies: [], teams: [] },
  });
});

test('figures are counted from the records, months as they are in India', async () => {
  const admin = await app.signedInAs('Administrator');
  const add = async (given: Record<string, unknown>, employees: number, createdAt: string) => {
    const { body } = await admin.post('/admin/companies', { body: companyBody(given) });
    await app.database.pool.query(
      'update companies set employee_count = $2, created_at = $3 where id = $1',
      [body.company.id, employees, createdAt],
    );
    return body.company.id;
  };
  // 1 November in India begins on 31 October, 18:30 UTC.
  const older = await add({ name: 'A', maxEmployees: 10 }, 4, '2026-10-31T18:29:59.999Z');
  const first = await add({ name: 'B', maxEmployees: 20 }, 9, '2026-10-31T18:30:00.000Z');
  const trial = await add({ status: 'trial', maxEmployees: 7 }, 6, '2026-11-19T00:00:00.000Z');
  await add({ status: 'suspended', maxEmployees: 90 }, 80, '2026-11-02T00:00:00.000Z');
  await add({ status: 'inactive', maxEmployees: 50 }, 1, '2025-11-02T00:00:00.000Z');
  await add({ maxEmployees: 5 }, 2, '2026-01-01T00:00:00.000Z');
  const stats = await dashboard();
  expect(stats).toMatchObject({
    totalCompanies: 6,
    companiesByStatus: { active: 3, inactive: 1, suspended: 1, trial: 1 },
    newCompaniesThisMonth: 3,
    totalEmployees: 102,
    places: 42,
  });
  expect(stats.topPerformers.companies.map(({ id }: { id: string }) => id)).toEqual([
    first,
    trial,
    older,
  ]);
});

test('what people did counts from then on, by day as it is in India', async () => {
  const before = await dashboard();
  const task = aTask({ points: 20 });
  const { participants, id } = await startChallenge(app, {
    people: 4,
    challenge: { points: { completion: 100, bonus: 0, penalty: 0 } },
    days: { '2026-11-20': { tasks: [task] } },
  });
  const [one] = participants;
  if (one) await onDay(one, id).submit(task);
  await app.jobs.drain();
  const after = await dashboard();
  expect(after).toMatchObject({
    activeChallenges: before.activeChallenges + 1,
    totalEmployees: before.totalEmployees + 4,
    avgEngagement: 25,
    engagement: { dailyActiveUsers: 1, weeklyActiveUsers: 1, averageCompletionRate: 25 },
  });
  expect(after.topPerformers.companies[0]).toMatchObject({
    employeeCount: 4,
    points: 120,
    engagement: 25,
  });
});
