import { randomUUID } from 'node:crypto';
import { overviewMessages } from '@kolam/contract/insights/overview/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { aTask, onDay, startChallenge } from '../../../test/participation.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { post } from '../../../test/points.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';

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
  const { activity, ...stats } = await dashboard();
  expect(activity).toHaveLength(30);
  expect(activity[29]).toEqual({ day: '2026-11-20', activities: 0, people: 0, points: 0 });
  expect(stats).toEqual({
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
    // Support sees nothing about staff and money, and only their own tasks.
    attention: {
      kycWaiting: null,
      overdueTasks: 0,
      overdueInvoices: null,
      overdueBills: null,
      lowStock: 0,
      proofsToReview: { challenges: 0, proofs: 0 },
      challengesEnding: 0,
      withoutContent: { challenges: 0, dates: 0 },
      goodsNotBack: 0,
      payoutsToApprove: null,
      ordersToApprove: 0,
    },
    today: { activities: 0, people: 0, points: 0, newEmployees: 0 },
    challenges: { completed: 0, participants: 0, completionRate: null, rewards: 0 },
    learning: { ...noLearning, rightShare: null },
  });
});

const noLearning = {
  ...{ tasks: 0, quizzes: 0, questions: 0, rightAnswers: 0, modules: 0, workshops: 0 },
};

describe('analytics', () => {
  const ask = async (query: Record<string, string> = {}) =>
    (await app.signedInAs('reviewer')).get('/admin/analytics', { query });

  test('cover the last 30 days by default, in steps that stay readable', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-20',
      days: 30,
      step: 'day',
    });
    for (const [from, step, parts] of [
      ['2026-11-20', 'day', 1],
      ['2026-09-20', 'day', 62],
      // Weeks begin on Monday, months on the first.
      ['2026-08-20', 'week', 14],
      ['2025-11-20', 'month', 13],
    ] as const) {
      const { data } = (await ask({ from, to: '2026-11-20' })).body;
      expect([data.step, data.series.length]).toEqual([step, parts]);
    }
  });

  test('refuse an invalid period, one that is too long and an unknown company', async () => {
    for (const [query, errors] of [
      [{ from: '2026-11-20', to: '2026-11-19' }, { to: overviewMessages.endsBeforeItBegins }],
      [{ from: '2025-11-19', to: '2026-11-20' }, { to: overviewMessages.tooLong }],
      [{ from: 'soon' }, { from: 'From must be a day, such as 2026-11-20' }],
      [{ companyId: randomUUID() }, { companyId: overviewMessages.companyUnknown }],
    ] as const) {
      for (const path of ['/admin/analytics', '/admin/analytics/export']) {
        const { status, body } = await (await app.signedInAs()).get(path, { query });
        expect([status, body.errors]).toEqual([400, errors]);
      }
    }
    expect((await app.client().get('/admin/analytics')).status).toBe(401);
  });

  test('begin on the requested day, even in the future', async () => {
    const { data } = (await ask({ from: '2026-12-01' })).body;
    expect(data).toMatchObject({ from: '2026-12-01', to: '2026-12-01', companies: { total: 0 } });
    expect(data.totals).toEqual({ activities: 0, people: 0, points: 0 });
    expect(data.learning).toEqual({ ...noLearning, rightShare: null });
  });
});

test('figures are counted from the records, with months in India', async () => {
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

test('what people did counts from then on, by day in India', async () => {
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

test("companies without people don't take places in the list", async () => {
  const topCompanies = async () => (await dashboard()).topPerformers.companies;
  const before = await topCompanies();
  expect(before).toHaveLength(3);
  for (const points of [5000, 6000, 7000]) {
    const { id: companyId } = await makeCompany(app);
    const given = { employeeId: newId(), companyId, teamId: null, kind: 'score' as const };
    await post(app, [{ ...given, causeId: newId(), points }]);
  }
  expect(await topCompanies()).toEqual(before);
});

test('the file of a company’s funnel states that it counts current people', async () => {
  const client = await app.signedInAs('support');
  const { id: companyId } = await makeCompany(app);
  const headOf = async (query: Record<string, string>) => {
    const { text } = await client.get('/admin/analytics/export', {
      query: { part: 'challenges', ...query },
    });
    return text.replace('\uFEFF', '').split(/\r?\n/)[0];
  };
  expect(await headOf({})).toBe('Challenge,Status,Assigned,Joined,Completed');
  expect(await headOf({ companyId })).toBe(
    'Challenge,Status,Assigned (people of now),Joined (people of now),Completed (people of now)',
  );
});

test('inactive people count in the total, and separately', async () => {
  const before = await dashboard();
  const { id: companyId } = await makeCompany(app);
  await makeEmployee(app, { companyId });
  await makeEmployee(app, { companyId, status: 'inactive' });
  expect(await dashboard()).toMatchObject({
    totalEmployees: before.totalEmployees + 2,
    inactiveEmployees: before.inactiveEmployees + 1,
  });
});
