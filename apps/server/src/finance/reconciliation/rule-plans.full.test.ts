import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listRulePage, rulesIn, rulesOfRows, usesOfRules } from './rule-store.ts';

/* Rules are compared with a statement in one query, and listed from indexes. */

const statement = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await pool.query(
    `insert into bank_statements (id, created_at, updated_at, file_name, uploaded_by_name, from_day,
      to_day, rows, money_in, money_out, known, bad, skipped, bad_rows, skipped_rows)
     values ($1, now(), now(), 'many.csv', 'Test', '2026-04-01', '2026-10-31', 1000, 0, 0, 0, 0, 0, '[]', '[]')`,
    [statement],
  );
  await pool.query(
    `insert into bank_rows (id, created_at, updated_at, statement_id, line, day, amount, direction,
      ref, note, dedupe_key, ref_key, keys, codes)
     select gen_random_uuid(), now(), now(), $1, n, date '2026-04-01' + (n % 200)::int, -1000 - n, 'out', '',
      repeat('NEFT TO A BENEFICIARY ', 5) || 'PAYEE ' || n % 100 || ' CHARGES', 'key ' || n, '', '{}', '{}'
     from generate_series(1, 1000) as n`,
    [statement],
  );
  await pool.query(
    `insert into entry_rules (id, created_at, updated_at, text, direction, head)
     select gen_random_uuid(), now(), now(), 'payee ' || n || ' charges', 'out', 'charges'
     from generate_series(0, 49) as n`,
  );
  await pool.query('analyze bank_rows, entry_rules');
});
afterAll(() => database.drop());

test('50 rules are compared with 1000 rows in less than 200 ms', async () => {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const start = performance.now();
    const found = await rulesOfRows(database.db, {
      rows: rulesIn(statement),
      earliest: '2025-04-01',
    });
    times.push(performance.now() - start);
    expect(found).toHaveLength(500);
  }
  expect(Math.min(...times)).toBeLessThan(200);
});

test('the list of rules and the uses of rules are read from indexes', async () => {
  const { pool } = database;
  await pool.query(
    `insert into entry_rules (id, created_at, updated_at, text, direction, head)
     select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute', now(),
       md5(n::text), 'out', case when n % 50 = 0 then 'gst' else 'charges' end
     from generate_series(1, 10000) as n`,
  );
  await pool.query('vacuum (analyze) entry_rules');
  const planOf = async (
    filter: Partial<Parameters<typeof listRulePage>[1]['filter']>,
    column: 'text' | 'createdAt' = 'text',
  ) => {
    const [plan = ''] = await plansOf(database, (db) =>
      listRulePage(db, {
        filter: { search: undefined, head: undefined, ...filter },
        sort: { column, descending: false },
        page: { page: 1, limit: 25 },
      }),
    );
    return plan;
  };
  for (const column of ['text', 'createdAt'] as const)
    expect(await planOf({}, column)).toMatch(/Index (Only )?Scan.* using entry_rules_/);
  for (const filter of [{ head: 'gst' as const }, { search: 'abcdef' }])
    expect(await planOf(filter)).not.toContain('Seq Scan on entry_rules');
  const [uses] = await plansOf(database, (db) => usesOfRules(db, [statement]));
  expect(uses).not.toContain('Seq Scan on bank_matches');
});
