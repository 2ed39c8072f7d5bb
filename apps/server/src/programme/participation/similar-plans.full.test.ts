import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { planOf } from '../../../test/query-plans.ts';
import { findSimilar } from './review-store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('similar pictures are found by the index of their hashes', async () => {
  const picture = { id: newId(), pictureHash: '01'.repeat(32) };
  // A few rows are read faster one by one. The check is whether the index can be used at all.
  const plan = await planOf(database, (db) => findSimilar(db, [picture]), {
    without: ['seqscan', 'indexscan', 'indexonlyscan'],
  });
  expect(plan).toContain('Bitmap Index Scan on submissions_similar_idx');
});
