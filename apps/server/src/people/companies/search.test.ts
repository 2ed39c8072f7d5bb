import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { contains, substring } from '#core/listing.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { companies } from './tables.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a search for part of a text can use its index', async () => {
  const plan = await transaction(database.db, async (tx) => {
    // A few rows are read faster one by one. The check is whether the index can be used at all.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from ${companies} where ${contains(companies.searchText, substring('Textiles'))}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('companies_search_idx');
});
