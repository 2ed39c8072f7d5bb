import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await first.drop();
  await second.drop();
});

async function countTables(database: TestDatabase): Promise<number> {
  const query = "select count(*) as count from pg_tables where schemaname = 'public'";
  const { rows } = await database.pool.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

test('each database is migrated and isolated from the others', async () => {
  const before = await countTables(second);
  await first.pool.query('create table mine (id int)');
  expect(before).toBeGreaterThan(0);
  expect(await countTables(first)).toBe(before + 1);
  expect(await countTables(second)).toBe(before);
});
