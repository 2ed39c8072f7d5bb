import { priceList } from '@kolam/contract/finance/price-list/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { findUsual, listEntryPage } from './store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into price_list_entries (id, created_at, updated_at, description, hsn, unit, rate,
       untaxed, is_usual)
     select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 hour', now(),
       'Entry ' || md5(n::text), case n % 50 when 0 then '9506' else (999000 + n % 900)::text end,
       '', n, 'nil', n = 77
     from generate_series(1, 10000) as n`,
  );
  await database.pool.query('vacuum (analyze) price_list_entries');
});
afterAll(() => database.drop());

type Filter = Parameters<typeof listEntryPage>[1]['filter'];
const planOf = async (
  filter: Partial<Filter>,
  column: (typeof priceList.sorts)[number] = 'desc',
) => {
  const [plan = ''] = await plansOf(database, (db) =>
    listEntryPage(db, {
      filter: { search: undefined, kind: undefined, ...filter },
      sort: { column, descending: false },
      page: { page: 1, limit: 25 },
    }),
  );
  return plan;
};

test('the page of all comes from an index in every order', async () => {
  // To count the whole list, the database may read it.
  for (const column of priceList.sorts)
    expect(await planOf({}, column)).toMatch(/Index (Only )?Scan.* using price_list_entries_/);
});

test('every filter, the search and the usual entry are found by an index', async () => {
  for (const filter of [{ kind: 'goods' as const }, { search: 'abcdef' }])
    expect(await planOf(filter)).not.toContain('Seq Scan on price_list_entries');
  const [usual] = await plansOf(database, findUsual);
  expect(usual).not.toContain('Seq Scan on price_list_entries');
});
