import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { planOf } from '../../../test/query-plans.ts';
import { findSimilar } from './review-store.ts';
import { listUndecidedDays } from './undecided-sql.ts';

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

test('what is undecided of a person is found by the index of that', async () => {
  const asked = { employeeId: newId(), now: new Date('2026-11-20T06:30:00.000Z') };
  const plan = await planOf(database, (db) => listUndecidedDays(db, asked), {
    without: ['seqscan'],
  });
  expect(plan).toContain('submissions_undecided_idx');
});
