import { sql } from 'drizzle-orm';
import { bigint, date, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';

const samples = pgTable('samples', {
  paise: bigint({ mode: 'number' }).notNull(),
  share: numeric({ mode: 'number' }).notNull(),
  day: date().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
const sample = {
  paise: Number.MAX_SAFE_INTEGER,
  share: 12.25,
  day: '2026-03-31',
  at: new Date('2026-03-31T18:29:59.999Z'),
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'create table samples (paise bigint, share numeric, day date, at timestamptz)',
  );
  await database.db.insert(samples).values(sample);
});
afterAll(() => database.drop());

test('reads columns through the query builder', async () => {
  expect(await database.db.select().from(samples)).toEqual([sample]);
});

test('reads expressions that no column describes', async () => {
  const fields = {
    count: sql<number>`count(*)`,
    sum: sql<number>`sum(paise)`,
    latest: sql<Date>`max(at)`,
    day: sql<string>`max(day)`,
  };
  expect(await database.db.select(fields).from(samples)).toEqual([
    { count: 1, sum: sample.paise, latest: sample.at, day: sample.day },
  ]);
});

test.each(['pool', 'drizzle'] as const)('reads plain SQL through %s', async (way) => {
  const text = `select s.*, count(*) over () as count, array[1::bigint, null, 3] as numbers,
    array[1.5::numeric] as shares, array[day] as days, '2026-01-01 10:00'::timestamp as local from samples s`;
  const { rows } =
    way === 'pool' ? await database.pool.query(text) : await database.db.execute(sql.raw(text));
  expect(rows).toEqual([
    {
      ...sample,
      count: 1,
      numbers: [1, null, 3],
      shares: [1.5],
      days: [sample.day],
      local: '2026-01-01 10:00:00',
    },
  ]);
});

test.each([
  'select 9007199254740992::bigint',
  'select -9007199254740992::bigint',
  'select sum(x) from (values (9007199254740991::bigint), (1)) v(x)',
])('refuses to round: %s', async (query) => {
  await expect(database.pool.query(query)).rejects.toThrow('beyond ±(2^53 − 1)');
  // The connection is still usable for the next query.
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('does not affect the rest of the process: pg itself still reads a bigint as text', async () => {
  const { default: pg } = await import('pg');
  expect(pg.types.getTypeParser(pg.types.builtins.INT8)('1')).toBe('1');
});
