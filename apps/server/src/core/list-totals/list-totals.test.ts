import { eq, type SQL, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { runs } from '../../../test/test-set.ts';
import { foldSome } from './fold.ts';
import { declaredTotals, keptTotal } from './list-totals.ts';
import { keptLists, verifyLists } from './verify.ts';
import '../../features.ts';

const owners = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);
const statuses = ['new', 'sent', 'lost'];

const parcels = pgTable('parcels', {
  id: uuid().primaryKey(),
  status: text(),
  ownerId: uuid().notNull(),
  note: text(),
});
const totals = { table: parcels, buckets: [parcels.status], scope: parcels.ownerId };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    create table parcels (id int primary key, status text, owner_id uuid not null, note text);
    insert into parcels values (0, 'new', '${owners[0]}', '');
    select keep_list_totals('parcels', '{status}', 'owner_id')`);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate parcels'));

const agrees = { ok: true, lines: [expect.stringMatching(/^The totals of \d+ lists are/)] };
const verify = () => verifyLists(database);

async function kept(): Promise<{ rows: number; parcels: number }> {
  const { rows } = await database.pool.query(`
    select count(*)::int as rows, coalesce(sum(amount), 0)::int as parcels from list_totals
    where list = 'parcels' and scope = '00000000-0000-0000-0000-000000000000'`);
  return rows[0];
}

const insert = (ids: number[], status = 'new') =>
  database.pool.query('insert into parcels select unnest($1::int[]), $2, $3', [
    ids,
    status,
    owners[0],
  ]);

test('the database keeps the totals of the declared lists, of no other ones', async () => {
  const ofProduct = (await keptLists(database.db)).filter(({ listed }) => listed !== 'parcels');
  const byName = (a: { listed: string }, b: { listed: string }) => (a.listed < b.listed ? -1 : 1);
  expect(ofProduct.sort(byName)).toEqual(declaredTotals().sort(byName));
});

test('a statement adds one row for each bucket, however many records it writes', async () => {
  await insert([1, 2, 3, 4]);
  expect(await kept()).toEqual({ rows: 1, parcels: 4 });
  await database.pool.query('delete from parcels where id > 2');
  expect(await kept()).toEqual({ rows: 2, parcels: 2 });
  await database.pool.query('delete from parcels where id > 2');
  expect(await kept()).toEqual({ rows: 2, parcels: 2 });
});

test('an update adds rows only when it moves a record to another bucket', async () => {
  await insert([1, 2]);
  await database.pool.query("update parcels set note = 'Fragile', status = status");
  expect(await kept()).toEqual({ rows: 1, parcels: 2 });
  await database.pool.query("update parcels set status = 'sent' where id = 1");
  expect(await kept()).toEqual({ rows: 3, parcels: 2 });
  expect(await verify()).toEqual(agrees);
});

test('the changes are merged into one row a bucket, and none where nothing is left', async () => {
  for (const id of [1, 2, 3]) await insert([id], id === 3 ? 'sent' : 'new');
  await database.pool.query('delete from parcels where id = 3');
  expect(await foldSome(database.db)).toBe(false);
  expect(await kept()).toEqual({ rows: 1, parcels: 2 });
  expect(await verify()).toEqual(agrees);
});

test('an emptied table has no totals, before and after a rollback', async () => {
  await insert([1, 2]);
  const client = await database.pool.connect();
  await client.query('begin; truncate parcels; rollback');
  client.release();
  expect(await kept()).toEqual({ rows: 1, parcels: 2 });
  await database.pool.query('truncate parcels');
  expect(await kept()).toEqual({ rows: 0, parcels: 0 });
});

test('a total is the sum of the buckets that the filters leave', async () => {
  await insert([1, 2, 3]);
  await insert([4], 'sent');
  const total = async (...filters: (SQL | undefined)[]) => {
    const { rows } = await database.db.execute<{ total: number }>(
      sql`select ${keptTotal(totals, filters)} as total`,
    );
    return rows[0]?.total;
  };
  const isSent = eq(parcels.status, 'sent');
  const ofFirst = eq(parcels.ownerId, owners[0] ?? '');
  const ofSecond = eq(parcels.ownerId, owners[1] ?? '');
  expect(await total()).toBe(4);
  expect(await total(undefined, isSent)).toBe(1);
  expect(await total(ofFirst)).toBe(4);
  expect(await total(ofFirst, sql`not (${isSent})`)).toBe(3);
  expect(await total(ofSecond)).toBe(0);
});

test('a filter on another column, or on none, has no kept total, nor has a query of another table', () => {
  expect(keptTotal(totals, [eq(parcels.note, '')])).toBeNull();
  expect(keptTotal(totals, [sql`exists (select from ${parcels})`])).toBeNull();
  expect(keptTotal(totals, [sql`note = ''`])).toBeNull();
  expect(keptTotal({ ...totals, isScopedOnly: true }, [])).toBeNull();
});

test('the command names each total that differs from the rows', async () => {
  await insert([1, 2]);
  await database.pool.query(`update list_totals set amount = 5 where list = 'parcels'
    and scope = '00000000-0000-0000-0000-000000000000'`);
  expect(await verify()).toEqual({
    ok: false,
    lines: ['parcels {"status":"new"}: 5 kept, 2 counted', '1 total differs from the rows.'],
  });
});

const anId = fc.integer({ min: 1, max: 12 });
const aStatus = fc.option(fc.constantFrom(...statuses));
const anOwner = fc.constantFrom(...owners);
const aWrite = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), id: anId, status: aStatus, owner: anOwner }),
  fc.record({ kind: fc.constant('update' as const), id: anId, status: aStatus, owner: anOwner }),
  fc.record({ kind: fc.constant('delete' as const), id: anId }),
);
type Write = typeof aWrite extends fc.Arbitrary<infer Value> ? Value : never;

function write(client: PoolClient, given: Write) {
  if (given.kind === 'delete') {
    return client.query('delete from parcels where id between $1 and $1 + 2', [given.id]);
  }
  const values = [given.id, given.status, given.owner];
  if (given.kind === 'update') {
    return client.query(
      'update parcels set status = $2, owner_id = $3 where id between $1 and $1 + 2',
      values,
    );
  }
  return client.query(
    `insert into parcels select id, $2, $3 from generate_series($1::int, $1 + 2) as id
     on conflict (id) do update set status = excluded.status`,
    values,
  );
}

const aTransaction = fc.record({
  writes: fc.array(aWrite, { minLength: 1, maxLength: 4 }),
  isKept: fc.boolean(),
});

/** Some end in a deadlock with another one, which rolls one of them back. */
async function run({ writes, isKept }: { writes: Write[]; isKept: boolean }): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    for (const each of writes) await write(client, each);
    await client.query(isKept ? 'commit' : 'rollback');
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof Error && error.message.includes('deadlock'))) throw error;
  } finally {
    client.release();
  }
}

test('totals are exact under concurrent writes, rollbacks and merges', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aTransaction, { minLength: 2, maxLength: 10 }),
      async (transactions) => {
        await Promise.all([
          ...transactions.map(run),
          foldSome(database.db),
          foldSome(database.db),
          verify().then((outcome) => expect(outcome).toEqual(agrees)),
        ]);
        expect(await verify()).toEqual(agrees);
      },
    ),
    { numRuns: runs(25) },
  );
}, 120_000);
