import { gt, sql } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database/create-test-database.ts';
import { contains, listPage, sortOf, substring } from './listing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Returns for each pair whether the database finds the text in the column. */
async function found(pairs: [string, string][]): Promise<boolean[]> {
  const selected = pairs.map(
    ([column, text]) =>
      sql`(${contains(sql`(lower(${column}::text collate "und-x-icu") collate "default")`, substring(text))})`,
  );
  const { rows } = await database.db.execute(
    sql`select array[${sql.join(selected, sql`, `)}] as hits`,
  );
  return (rows[0] as { hits: boolean[] }).hits;
}

// Characters with a meaning in LIKE, in SQL or in writing. ß and dotted İ do not fold one to one.
const piece = fc.constantFrom(
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    '%%',
    '\\%',
    ' ',
    '\n',
    'a',
    'A',
    'é',
    'É',
    'Ω',
    'ω',
    'क',
    'क्ष',
    '🪔',
    '1',
  ],
);
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));

test('finds a literal part of a text, ignoring case', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 25 }),
      async (pairs) => {
        expect(await found(pairs)).toEqual(
          pairs.map(([column, wanted]) => column.toLowerCase().includes(wanted.toLowerCase())),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test('finds every part of a text', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (before, wanted, after) => {
      expect(await found([[before + wanted + after, wanted]])).toEqual([true]);
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['name', { column: 'name', descending: false }],
  ['-createdAt', { column: 'createdAt', descending: true }],
] as const)('parses the sort %s', (sort, expected) => {
  expect(sortOf<string>(sort)).toEqual(expected);
});

const stones = pgTable('stones', {
  id: uuid().primaryKey(),
  weight: integer(),
  size: integer().notNull(),
});

test.each([
  { descending: false, least: undefined, total: 700 },
  { descending: true, least: undefined, total: 700 },
  { descending: true, least: 1, total: 630 },
])('pages near and far are parts of one order, %j', async ({ descending, least, total }) => {
  await database.pool.query(`
    create table if not exists stones (id uuid primary key, weight int, size int not null);
    delete from stones;
    insert into stones select gen_random_uuid(), nullif(n % 10, 0), n % 7
      from generate_series(1, 700) as n`);
  const { rows: all } = await database.pool.query(
    `select id from stones where $1::int is null or weight >= $1
     order by weight ${descending ? 'desc' : 'asc'} nulls last, id ${descending ? 'desc' : 'asc'}`,
    [least ?? null],
  );
  const listed: { id: string }[] = [];
  for (let page = 1; page <= 8; page++) {
    const { rows, total: counted } = await listPage<typeof stones, { id: string; size: number }>(
      database.db,
      {
        name: 'stones',
        table: stones,
        columns: { id: stones.id, size: stones.size },
        filters: [
          least === undefined
            ? undefined
            : gt(stones.weight, sql`${sql.placeholder('least')}::int - 1`),
        ],
        values: { least },
        searched: false,
        sort: stones.weight,
        descending,
        emptyLast: true,
        page: { page, limit: 90 },
      },
    );
    expect(counted).toBe(total);
    listed.push(...rows);
  }
  expect(listed.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['id', 'size', 'total']);
});
