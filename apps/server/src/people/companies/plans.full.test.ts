import { afterAll, beforeAll, expect, test } from 'vitest';
import { contains, substring } from '#core/listing.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { companies } from './tables.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a search for part of a text can use its index', async () => {
  const condition = contains(companies.searchText, substring('Textiles'));
  const [plan] = await plansOf(
    database,
    (db) => db.select({ id: companies.id }).from(companies).where(condition),
    { without: ['seqscan'] },
  );
  expect(plan).toContain('companies_search_idx');
});
