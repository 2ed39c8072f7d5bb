import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownMigrations } from '#core/database/migrations-folder.ts';
import { newId } from '#core/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { listNewest } from './store.ts';

/*
 * How the database finds the newest entries among those of a few years, most of them parts of
 * imports. The embedded database has fewer.
 */

let database: TestDatabase;

/** Ids in ascending order, as the product creates them. */
const idOf = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad((${kind}::bigint * 10000000 + ${n})::text, 12, '0'))::uuid`;
const company = '00000000-0000-7000-8000-000010000007';
const oneImport = '00000000-0000-7000-8000-000020000000';

beforeAll(async () => {
  database = await createTestDatabase();
  const count = database.kind === 'postgres' ? 150_000 : 3000;
  // The newer half of all entries belongs to an import, except one in a thousand.
  const client = await database.pool.connect();
  // So many rows may take longer than a request's statement.
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into audit_entries (id, at, actor_name, kind, record_id, company_id, part_of_id, title,
      action, changes)
     select ${idOf(3, 'n')}, '2026-11-20T06:30:00Z'::timestamptz + n * interval '1 second', 'Meera Nair',
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

async function planOf(asked: Parameters<typeof listNewest>[1]) {
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => {
      sent.push({ query, params });
    },
  };
  const db = drizzle(database.pool, { casing: 'snake_case', logger });
  const rows = await listNewest(db, asked);
  const client = await database.pool.connect();
  try {
    if (database.kind === 'embedded') await client.query('set enable_seqscan = off');
    const { rows: lines } = await client.query(
      `explain (analyze) ${sent[0]?.query}`,
      sent[0]?.params,
    );
    return { rows, plan: lines.map((line) => line['QUERY PLAN']).join('\n') };
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
}

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
    const { rows, plan } = await planOf(asked);
    expect(rows.map(({ title }) => title)).toEqual(await expected(filter, asked.limit));
    expect(rows.length).toBeGreaterThan(5);
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain(`audit_entries_${index}_idx`);
    expect(plan).not.toMatch(/Rows Removed by Filter/);
  },
);

test('entries from before the company column get the company of their record, if it exists', async () => {
  const [team, gone, person] = [newId(), newId(), newId()];
  const entry = (kind: string, recordId: string) => ({ id: newId(), kind, recordId });
  const entries = [
    entry('company', company),
    entry('team', team),
    entry('team', gone),
    entry('employee', person),
    entry('account', person),
  ];
  const db = drizzle(database.pool, { casing: 'snake_case' });
  await db.execute(sql`
    insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
      max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city,
      state, country, zip_code)
    values (${company}, now(), now(), ${'Ame\u0301lie'}, 'hello@example.com', 'TEST-0000', 'Other', 'active',
      10, 'Meera', 'meera@example.com', '', '', '', '', '', '', '')`);
  await db.execute(sql`
    insert into teams (id, created_at, updated_at, company_id, name, description, motto, icon, min_members, max_members)
    values (${team}, now(), now(), ${company}, ${'Ne\u0301em'}, '', '', '', 1, 5),
      (${newId()}, now(), now(), ${company}, 'Olé', '', '', '', 1, 5),
      (${newId()}, now(), now(), ${company}, ${'OLE\u0301'}, '', '', '', 1, 5)`);
  await db.execute(sql`
    insert into accounts (id, kind, status, email, name, company_id, created_at, updated_at)
    values (${person}, 'employee', 'active', 'rene@example.com', ${'Rene\u0301 Rao'}, ${company}, now(), now())`);
  await db.execute(sql`
    insert into employees (id, company_id, first_name, last_name, email, phone, position, department, status, created_at, updated_at)
    values (${person}, ${company}, ${'Rene\u0301'}, 'Rao', 'rene@example.com', '', '', '', 'active', now(), now())`);
  await db.execute(sql`
    insert into audit_entries (id, at, actor_name, kind, record_id, title, action, changes)
    select id, now(), 'X', kind, "recordId", 'X', 'updated', '[]'
    from json_to_recordset(${JSON.stringify(entries)}::json) as given (id uuid, kind text, "recordId" uuid)`);
  const migration = readFileSync(path.join(ownMigrations(), '0002_activity.sql'), 'utf8');
  // It ran before entries were protected from changes.
  await database.pool.query('alter table audit_entries disable trigger user');
  for (const statement of migration.split('--> statement-breakpoint')) {
    if (statement.trim().startsWith('UPDATE')) await database.pool.query(statement);
  }
  await database.pool.query('alter table audit_entries enable trigger user');
  const { rows } = await database.pool.query(
    'select company_id from audit_entries where id = any($1) order by id',
    [entries.map(({ id }) => id)],
  );
  expect(rows.map((row) => row.company_id)).toEqual([company, company, null, company, null]);
  const { rows: names } = await database.pool.query(
    `select name from companies union all select full_name from employees
     union all select name from accounts union all select name from teams`,
  );
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Amélie', 'René Rao', 'Néem', 'Olé', 'OLE\u0301']),
  );
  expect(names).toHaveLength(6);
  const { rows: newest } = await database.pool.query(
    'select count(*)::int as parts from audit_entries where part_of_id = $1',
    [oneImport],
  );
  expect(newest[0].parts).toBeGreaterThan(0);
});
