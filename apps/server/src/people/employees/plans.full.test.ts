import { employeeList } from '@kolam/contract/people/employees/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listEmployeePage } from './store.ts';

/*
 * Checks how the database reads a search and an order, among as many rows as the product is
 * designed for. The embedded database has fewer, so there the check is whether the indexes can be
 * used at all.
 */

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const count = database.kind === 'postgres' ? 100_000 : 1000;
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const statement of load) await client.query(statement, [count]);
  } finally {
    client.release();
  }
  for (const table of ['companies', 'employees']) {
    await database.pool.query(`vacuum (analyze) ${table}`);
  }
});
afterAll(() => database.drop());

/** Ids in ascending order, as the product generates them. */
const idOf = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad((${kind}::bigint * 10000000 + ${n})::text, 12, '0'))::uuid`;
const at = `'2026-11-20T06:30:00Z'::timestamptz - n * interval '1 minute'`;

/** Inserts $1 employees in companies of a hundred people each. */
const load = [
  `insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
    max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city,
    state, country, zip_code)
   select ${idOf(1, 'n')}, ${at}, ${at}, case n when 7 then 'Zephyr Looms' else 'Company ' || n end,
    'hello@c' || n || '.example.com', 'LOAD-' || lpad(n::text, 4, '0'), 'Other', 'active', 1000,
    'Meera Nair', 'meera@c' || n || '.example.com', '', '', '', '', '', 'India', ''
   from generate_series(0, $1::int / 100 - 1) as n`,
  `insert into accounts (id, created_at, updated_at, kind, status, email, name, company_id)
   select ${idOf(3, 'n')}, ${at}, ${at}, 'employee', 'active', 'person' || n || '@example.com',
    'Somebody', ${idOf(1, 'n / 100')}
   from generate_series(0, $1::int - 1) as n`,
  `insert into employees (id, created_at, updated_at, company_id, first_name, last_name, email,
    phone, position, department, status)
   select ${idOf(3, 'n')}, ${at}, ${at}, ${idOf(1, 'n / 100')},
    case n when 770 then 'Wolfram' else 'Asha' end, 'Rao', 'person' || n || '@example.com', '',
    case when n % 500 = 42 then 'Quilter' else 'Weaver' end, 'Looms', 'active'
   from generate_series(0, $1::int - 1) as n`,
];

test.each([
  ['a person', 'WOLFRAM', () => 1],
  ['a position', 'quilter', (count: number) => count / 500],
  ['an email', 'person423@', () => 1],
  ['a company', 'zephyr loo', () => 100],
  ['nobody', 'ptarmigan', () => 0],
])('a search for %s doesn’t scan the whole directory', async (_whose, search, expected) => {
  const ask = (db: Queryable) =>
    listEmployeePage(db, {
      filter: { search, status: undefined, companyId: undefined, teamId: undefined },
      sort: { column: 'createdAt', descending: true },
      page: { page: 1, limit: 12 },
    });
  const { total, rows } = await ask(database.db);
  const found = expected(database.kind === 'postgres' ? 100_000 : 1000);
  expect([total, rows.length]).toEqual([found, Math.min(found, 12)]);
  const plans = await plansOf(database, ask);
  expect(plans).toHaveLength(1);
  // A thousand companies may be scanned.
  expect(plans[0]).not.toContain('Seq Scan on employees');
  expect(plans[0]).toContain('employees_search_idx');
  expect(plans[0]).toMatch(
    /employees_(company_created_at_idx|email_key|figures_idx|folded_name_idx)/,
  );
});

test.each(employeeList.sorts)(
  'the directory sorted by %s is read from an index',
  async (column) => {
    // So few rows are sorted faster than read in order.
    const without = database.kind === 'embedded' ? (['sort'] as const) : [];
    for (const descending of [false, true]) {
      const plans = await plansOf(
        database,
        (db) =>
          listEmployeePage(db, {
            filter: {},
            sort: { column, descending },
            page: { page: 1, limit: 12 },
          }),
        { without },
      );
      expect(plans).toHaveLength(1);
      expect(plans[0]).not.toContain('Sort');
      expect(plans[0]).toMatch(/Index Scan (Backward )?using employees_\w+_idx on employees /);
    }
  },
);
