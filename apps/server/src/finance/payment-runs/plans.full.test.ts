import { runList } from '@kolam/contract/finance/payment-runs/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listRunPage } from './store.ts';

/* How the database reads payment runs among as many as many years produce. */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { pool, kind } = app.database;
  await pool.query(
    `insert into payment_runs (id, created_at, updated_at, number, code, financial_year, state, bills,
      amount, tds, created_by_name, released_at, released_by_name, line_texts)
     select gen_random_uuid(), now() - n * interval '1 minute', now(), n,
      'RUN/26-27/' || lpad(n::text, 5, '0'), 2026, case when n % 50 = 0 then 'draft' else 'confirmed' end,
      30, (n * 7919) % 100000 + 1, 0, 'Asha Rao', case when n % 50 = 0 then null else now() end,
      case when n % 50 = 0 then null else 'Dev Shah' end, 'Vendor ' || n
     from generate_series(1, $1::int) as n`,
    [kind === 'postgres' ? 20_000 : 1000],
  );
  await pool.query('vacuum (analyze) payment_runs');
});
afterAll(() => app.stop());

const filters = [{}, { state: 'draft' as const }, { search: 'vendor 777' }];
const cases = filters.flatMap((filter) => runList.sorts.map((column) => [filter, column] as const));

test.each(cases)('%j by %s is read from an index', async (filter, column) => {
  const [plan] = await plansOf(app.database, (db) =>
    listRunPage(db, {
      filter: { state: undefined, search: undefined, ...filter },
      sort: { column, descending: true },
      page: { page: 1, limit: 25 },
    }),
  );
  expect(plan).toMatch(/payment_runs_\w+(idx|key)/);
  // payment_runs_1 is the count beside the page.
  expect(plan).not.toMatch(/Seq Scan on payment_runs(?! payment_runs_1)/);
});
