import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listNewest, listNewestBy } from './store.ts';

/*
 * How the database finds the newest entries among those of a few years, most of them parts of
 * imports. The embedded database has fewer.
 */

let database: TestDatabase;

/** Ids in ascending order, as the product creates them. */
const idOf = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad((${kind}::bigint * 10000000 + ${n})::text, 12, '0'))::uuid`;
const company = '00000000-0000-7000-8000-000010000007';

beforeAll(async () => {
  database = await createTestDatabase();
  const count = database.kind === 'postgres' ? 150_000 : 3000;
  // The newer half of all entries belongs to an import, except one in a thousand.
  const client = await database.pool.connect();
  // So many rows may take longer than a request's statement.
  await client.query('set statement_timeout = 0');
  // Vacuum marks rows as visible to all only once their commit is on disk.
  await client.query('set synchronous_commit = on');
  await client.query(
    `insert into audit_entries (id, at, actor_id, actor_name, kind, record_id, company_id, part_of_id, title,
      action, changes)
     select ${idOf(3, 'n')}, '2026-11-20T06:30:00Z'::timestamptz + n * interval '1 second', ${idOf(5, 'n % 50')}, 'Meera Nair',
      case n % 4 when 0 then 'team' when 1 then 'company' else 'employee' end, ${idOf(4, 'n % 1000')},
      ${idOf(1, 'n % 100')}, case when n > $1 / 2 and n % 1000 <> 7 then ${idOf(2, '0')} end,
      'Entry ' || n, 'team.updated', '[]'
     from generate_series(0, $1::int - 1) as n`,
    [count],
  );
  await client.query('vacuum (analyze) audit_entries');
  client.release(true);
});
afterAll(() => database.drop());

/** Returns the result of the same query over all entries. */
async function expected(filter: string, limit: number): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select title from audit_entries where part_of_id is null and ${filter} order by at desc, id desc limit ${limit}`,
  );
  return rows.map(({ title }) => title);
}

test.each([
  ['all kinds', { kinds: ['company', 'team', 'employee'], limit: 100 }, 'true', 'newest'],
  ['one kind', { kinds: ['employee'], limit: 10 }, `kind = 'employee'`, 'newest'],
  [
    'one company',
    { kinds: ['employee', 'import'], companyId: company, limit: 10 },
    `kind = 'employee' and company_id = '${company}'`,
    'company',
  ],
] as const)(
  'the newest of %s come from an index, without an import’s parts',
  async (_of, asked, filter, index) => {
    const ask = (db: Queryable) => listNewest(db, asked);
    const rows = await ask(database.db);
    const [plan] = await plansOf(database, ask, { analyze: true });
    expect(rows.map(({ title }) => title)).toEqual(await expected(filter, asked.limit));
    expect(rows.length).toBeGreaterThan(5);
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain(`audit_entries_${index}_idx`);
    expect(plan).not.toMatch(/Rows Removed by Filter/);
  },
);

test('the newest of some accounts come from an index', async () => {
  const actorIds = ['7', '8'].map((n) => `00000000-0000-7000-8000-00005000000${n}`);
  const asked = { actorIds, kinds: ['company', 'employee'], limit: 10 } as const;
  const ask = (db: Queryable) => listNewestBy(db, asked);
  const rows = await ask(database.db);
  const [plan] = await plansOf(database, ask, { analyze: true });
  const filter = `kind <> 'team' and actor_id in ('${actorIds.join("', '")}')`;
  expect(rows.map(({ title }) => title)).toEqual(await expected(filter, asked.limit));
  expect(rows).toHaveLength(10);
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toContain('audit_entries_actor_idx');
});
