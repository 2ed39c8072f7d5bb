import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listTeamPage } from './store.ts';

/*
 * Checks how the database reads a search, among as many rows as the product is designed for. The
 * embedded database has fewer, so there the check is whether the indexes can be used at all.
 */

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const count = database.kind === 'postgres' ? 10_000 : 500;
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const statement of load) await client.query(statement, [count]);
  } finally {
    client.release();
  }
  for (const table of ['companies', 'teams', 'employees']) {
    await database.pool.query(`vacuum (analyze) ${table}`);
  }
});
afterAll(() => database.drop());

const idOf = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad((${kind}::bigint * 10000000 + ${n})::text, 12, '0'))::uuid`;
const word = (salt: number) =>
  `(array['Asha','Ravi','Meera','Kiran','Banyan','Neem','Tulsi','Indus','Lotus','Kaveri','Saffron'])
    [1 + (hashint4(n + ${salt}) & 2147483647) % 11]`;
const at = `'2026-11-20T06:30:00Z'::timestamptz - n * interval '1 minute'`;

/**
 * Inserts $1 teams of ten members in a fifth as many companies. The 77th of each has a rare name.
 */
const load = [
  `insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
    max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city,
    state, country, zip_code)
   select ${idOf(1, 'n')}, ${at}, ${at}, case n when 7 then 'Xylograph' else ${word(1)} || ' ' || n end,
    'hello@c' || n || '.example.com', 'LIST-' || lpad(n::text, 4, '0'), 'Other', 'active', 100000,
    'Meera Nair', 'meera@c' || n || '.example.com', '', '', '', '', '', 'India', ''
   from generate_series(0, $1::int / 5 - 1) as n`,
  `insert into teams (id, created_at, updated_at, company_id, name, description, motto, icon,
    min_members, max_members, member_count)
   select ${idOf(2, 'n')}, ${at}, ${at}, ${idOf(1, 'n / 5')},
    case n when 77 then 'Quetzal' else 'Team ' || ${word(2)} || ' ' || n end, '', '', '', 1, 10, 10
   from generate_series(0, $1::int - 1) as n`,
  `insert into accounts (id, created_at, updated_at, kind, status, email, name, company_id)
   select ${idOf(3, 'n')}, ${at}, ${at}, 'employee', 'active', 'p' || n || '@example.com', 'Somebody',
    ${idOf(1, 'n / 50')}
   from generate_series(0, $1::int * 10 - 1) as n`,
  `insert into employees (id, created_at, updated_at, company_id, first_name, last_name, email,
    phone, position, department, status, team_id, joined_team_at, is_team_leader)
   select ${idOf(3, 'n')}, ${at}, ${at}, ${idOf(1, 'n / 50')},
    case n when 770 then 'Wolfram' else ${word(3)} end, ${word(4)}, 'p' || n || '@example.com', '',
    'Weaver', 'Looms', 'active', ${idOf(2, 'n / 10')}, ${at}, n % 10 = 0
   from generate_series(0, $1::int * 10 - 1) as n`,
];

test.each([
  ['a team', 'quetzal', 1],
  ['a company', 'XYLOGRAPH', 5],
  ['a leader', 'wolfram', 1],
  ['nobody', 'ptarmigan', 0],
])('a search for the rare name of %s scans no whole table', async (_whose, search, found) => {
  const ask = (db: Queryable) =>
    listTeamPage(db, {
      filter: { search, companyId: undefined, status: undefined },
      sort: { column: 'createdAt', descending: true },
      page: { page: 1, limit: 12 },
    });
  const { total, rows } = await ask(database.db);
  expect([total, rows.length]).toEqual([found, Math.min(found, 12)]);
  // Few rows are read faster along any index. Only the conditions' own indexes are left.
  const without = ['seqscan', 'indexscan', 'indexonlyscan'] as const;
  const plans = await plansOf(database, ask, database.kind === 'embedded' ? { without } : {});
  expect(plans).toHaveLength(1);
  expect(plans[0]).not.toContain('Seq Scan');
  for (const index of ['teams_search_idx', 'companies_search_idx']) {
    expect(plans[0]).toContain(index);
  }
});
