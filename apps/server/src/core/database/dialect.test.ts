import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { transaction } from './transaction.ts';

// Database behaviour that lists rely on. It must hold on both databases.

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`create table firms (
    name text collate "und-x-icu" not null,
    search text generated always as (lower(name collate "und-x-icu")) stored)`);
  await database.pool.query('create index firms_search on firms using gin (search gin_trgm_ops)');
  await database.pool.query(
    "insert into firms (name) select 'Company ' || g from generate_series(1, 500) g",
  );
  await database.pool.query(
    "insert into firms (name) values ('ÉCOLE Zürich'), ('अन्नपूर्णा'), ('apple')",
  );
  await database.pool.query('analyze firms');
});
afterAll(() => database.drop());

async function column(query: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await database.pool.query(query, values);
  return rows.map((row: Record<string, unknown>) => Object.values(row)[0]);
}

test('a generated column lowercases letters beyond ASCII', async () => {
  expect(await column("select search from firms where name = 'ÉCOLE Zürich'")).toEqual([
    'école zürich',
  ]);
});

test('a substring search can use the trigram index', async () => {
  const search = "select name from firms where search like '%ole zü%'";
  expect(await column(search)).toEqual(['ÉCOLE Zürich']);
  const plan = await transaction(database.db, async (tx) => {
    // With so few rows the planner prefers a sequential scan. This test only checks that the index
    // can be used.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql.raw(`explain ${search}`));
  });
  expect(JSON.stringify(plan.rows)).toContain('firms_search');
});

test('a search in Devanagari finds its row', async () => {
  expect(await column('select name from firms where search like $1', ['%पूर्णा%'])).toEqual([
    'अन्नपूर्णा',
  ]);
});

test('names and other sorted text follow the language, not the bytes', async () => {
  const sorted = await column(
    "select name from firms where name in ('Company 1', 'ÉCOLE Zürich', 'apple') order by name",
  );
  expect(sorted).toEqual(['apple', 'Company 1', 'ÉCOLE Zürich']);
});

test('a day in India begins at 18:30 UTC of the day before', async () => {
  const day = "select ('2026-03-31 18:30Z'::timestamptz at time zone 'Asia/Kolkata')::date";
  expect(await column(day)).toEqual(['2026-04-01']);
});
