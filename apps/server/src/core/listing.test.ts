import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database/create-test-database.ts';
import { contains, sortOf, substring } from './listing.ts';

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
