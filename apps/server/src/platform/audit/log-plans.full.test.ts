import '@kolam/contract/features.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { planOf as firstPlanOf } from '../../../test/query-plans.ts';
import { type LogFilter, listLogPage, logBatches } from './log-store.ts';

/* How the database finds a page of the audit log among the entries of a few years. */

let database: TestDatabase;

const idOf = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad((${kind}::bigint * 10000000 + ${n})::text, 12, '0'))::uuid`;
const id = (kind: number, n: number) =>
  `00000000-0000-7000-8000-${String(kind * 10_000_000 + n).padStart(12, '0')}`;

beforeAll(async () => {
  database = await createTestDatabase();
  const count = database.kind === 'postgres' ? 100_000 : 4000;
  const client = await database.pool.connect();
  // May take longer than a request's statement, on a busy machine.
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into audit_entries (id, at, actor_id, actor_name, kind, record_id, title, action, changes)
     select ${idOf(1, 'n')}, '2026-01-01T06:30:00Z'::timestamptz + n * interval '1 minute',
       case when n % 50 > 0 then ${idOf(2, 'n % 20')} end, 'Meera Nair',
       (array['company', 'team', 'employee', 'invoice', 'task'])[1 + n % 5], ${idOf(3, 'n % 3000')},
       'Record ' || n % 3000, 'company.updated',
       jsonb_build_array(
         jsonb_build_object('field', 'name', 'before', 'Before ' || n, 'after', 'After ' || n),
         jsonb_build_object('field', 'description', 'before', null, 'after', repeat('A word or two. ', 60)))
     from generate_series(0, $1::int - 1) as n`,
    [count],
  );
  await client.query('vacuum (analyze) audit_entries');
  client.release(true);
});
afterAll(() => database.drop());

/** Returns the plan of the first query in `work`. So few rows would be counted one by one. */
const planOf = (work: (db: Queryable) => Promise<unknown>): Promise<string> =>
  firstPlanOf(database, work, { without: ['seqscan'] });

const nothing: LogFilter = {
  search: undefined,
  actor: undefined,
  kind: undefined,
  recordId: undefined,
  from: undefined,
  before: undefined,
};
const page = { page: 1, limit: 50 };
const listed = (filter: Partial<LogFilter>) =>
  planOf((db) => listLogPage(db, { filter: { ...nothing, ...filter }, descending: true, page }));

const from = new Date('2026-01-02T00:00:00Z');

test.each<[string, Partial<LogFilter>, string]>([
  ['everything', {}, 'at'],
  ['a period', { from, before: new Date('2026-01-03T00:00:00Z') }, 'at'],
  ['a person', { actor: id(2, 7) }, 'actor'],
  ['nobody with an account', { actor: 'nobody' }, 'actor'],
  ['a person’s changes to one kind', { actor: id(2, 7), kind: 'team' }, 'actor'],
  // Frequent: a page is full soon, and its total is kept.
  ['a frequent kind', { kind: 'invoice' }, 'at'],
  ['a kind in a period', { kind: 'invoice', from }, 'kind'],
  ['a record', { kind: 'company', recordId: id(3, 5) }, 'record'],
])('%s comes from an index', async (_of, filter, index) => {
  const plan = await listed(filter);
  expect(plan).toContain(`audit_entries_${index}_idx`);
  expect(plan).not.toContain('Seq Scan');
});

test('a record without a kind in the query is looked up among all kinds', async () => {
  const plan = await listed({ recordId: id(3, 5) });
  expect(plan).toContain('audit_entries_record_idx');
  expect(plan).not.toContain('Seq Scan');
});

test('a search uses its own index', async () => {
  const plan = await listed({ search: 'after 1999' });
  expect(plan).toContain('audit_entries_search_idx');
  expect(plan).not.toContain('Seq Scan');
});

test('an export starts each of its batches from an index', async () => {
  const plan = await planOf(async (db) => {
    const newest = { at: new Date('2026-01-03T00:00:00Z'), id: id(1, 1) };
    await logBatches(db, { filter: nothing, newest, descending: true, size: 50 }).next();
  });
  expect(plan).toContain('audit_entries_at_idx');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('batches return the same entries as the pages, without a gap', async () => {
  const filter = { ...nothing, actor: id(2, 7), kind: 'employee' as const };
  const db = drizzle(database.pool, { casing: 'snake_case' });
  const whole = await listLogPage(db, { filter, descending: true, page: { page: 1, limit: 500 } });
  const [newest] = whole.rows;
  if (!newest) throw new Error('There are no entries to export.');
  const exported = [];
  for await (const batch of logBatches(db, { filter, newest, descending: true, size: 37 }))
    exported.push(...batch);
  expect(exported.slice(0, 500)).toEqual(
    whole.rows.map(({ total: _, ...row }: Record<string, unknown>) => row),
  );
  expect(exported).toHaveLength(whole.total);
});
