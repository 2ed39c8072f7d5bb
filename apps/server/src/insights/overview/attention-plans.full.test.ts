import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { countNeeds } from '#programme/challenges/queries.ts';
import { countWaitingOf, countWaitingProofs } from '#programme/participation/queries.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each<[string, (db: Queryable) => Promise<unknown>, string[]]>([
  ['waiting proofs', countWaitingProofs, ['Index Only Scan using submissions_queue_idx']],
  [
    'waiting proofs of challenges',
    (db) => countWaitingOf(db, [newId()]),
    // Pending ones have their own index, and so has the queue: the planner uses either.
    ['Index Only Scan using submissions_'],
  ],
  [
    'challenges that end or lack content',
    (db) => countNeeds(db, { today: '2026-11-20', last: '2026-11-26' }),
    ['challenges_status', 'challenge_days_content_idx'],
  ],
])('%s are read from indexes', async (_, ask, indexes) => {
  // A few rows are read faster one by one. The check is whether an index can be used at all.
  const plans = await plansOf(database, ask, { without: ['seqscan', 'bitmapscan'] });
  for (const index of indexes) expect(plans.join('\n')).toContain(index);
  expect(plans.join('\n')).not.toContain('Seq Scan');
});
