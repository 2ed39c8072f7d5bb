import { afterAll, beforeAll, expect, test } from 'vitest';
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
    places: 0,
    topPerformers: { companies: [] },
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
