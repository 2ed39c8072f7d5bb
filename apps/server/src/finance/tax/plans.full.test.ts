import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['invoices', 'updated_at'],
  ['payments', 'created_at'],
  ['payslips', 'created_at'],
])('whether any of the %s is newer than a rule is read from an index', async (table, column) => {
  const newer = sql.raw(`select exists (select from ${table} where ${column} >= now())`);
  const [plan] = await plansOf(database, (db) => db.execute(newer), { without: ['seqscan'] });
  expect(plan).toContain(`${table}_${column}_idx`);
});
