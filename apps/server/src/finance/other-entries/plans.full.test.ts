import { otherEntryList } from '@kolam/contract/finance/other-entries/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { type EntryFilter, listEntryPage } from './store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  // Entries are in rows of statements, which the lists do not read.
  await pool.query('alter table other_entries disable trigger user');
  await pool.query(
    `insert into other_entries (id, created_at, updated_at, number, code, financial_year, head,
       direction, amount, booked_on, note, recorded_by_name, reversed_at, reversed_by_name,
       reverse_reason, reversed_on)
     select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute', now(), n,
       'ENT/26-27/' || lpad(n::text, 5, '0'), 2026,
       case when n % 50 = 0 then 'interest-received' else 'charges' end,
       case when n % 50 = 0 then 'in' else 'out' end, n, date '2026-04-01' + n % 300,
       md5(n::text), 'Asha', case when n % 90 = 0 then now() end,
       case when n % 90 = 0 then 'Asha' end, case when n % 90 = 0 then 'Undone' end,
       case when n % 90 = 0 then date '2027-02-01' end
     from generate_series(1, 20000) as n`,
  );
  await pool.query('vacuum (analyze) other_entries');
});
afterAll(() => database.drop());

const none: EntryFilter = {
  ...{ search: undefined, head: undefined, direction: undefined, reversed: undefined },
  ...{ from: undefined, to: undefined },
};
const planOf = async (
  filter: Partial<EntryFilter>,
  column: (typeof otherEntryList.sorts)[number] = 'bookedOn',
) => {
  const [plan = ''] = await plansOf(database, (db) =>
    listEntryPage(db, {
      filter: { ...none, ...filter },
      sort: { column, descending: true },
      page: { page: 1, limit: 25 },
    }),
  );
  return plan;
};

test('the page of all comes from an index in every order', async () => {
  for (const column of otherEntryList.sorts)
    expect(await planOf({}, column)).toMatch(/Index (Only )?Scan.* using other_entries_/);
});

test('every filter and the search are found by an index', async () => {
  for (const filter of [
    { head: 'interest-received' as const },
    { direction: 'in' as const },
    { reversed: true },
    { from: '2026-05-01', to: '2026-05-02' },
    { search: 'abcdef' },
  ])
    expect(await planOf(filter)).not.toContain('Seq Scan on other_entries');
});
