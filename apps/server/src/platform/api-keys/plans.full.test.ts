import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { type CallFilter, listCallPage } from './call-store.ts';

/* Checks the query plans for a page of the calls of several keys in a year. */

let database: TestDatabase;
const keyId = newId();

beforeAll(async () => {
  database = await createTestDatabase();
  const count = database.kind === 'postgres' ? 100_000 : 4000;
  await database.pool.query(
    `insert into api_calls (id, at, last_at, key_id, key_name, call, outcome, network, calls)
     select gen_random_uuid(), '2026-01-01T06:30:00Z'::timestamptz + n * interval '1 minute', now(),
       case when n % 50 = 0 then $2::uuid else gen_random_uuid() end, 'Key ' || md5((n % 400)::text),
       'List ' || md5((n % 300)::text), case when n % 100 = 0 then 'refused' else 'allowed' end,
       '203.0.113.9', 1
     from generate_series(1, $1::int) as n`,
    [count, keyId],
  );
  await database.pool.query('vacuum (analyze) api_calls');
});
afterAll(() => database.drop());

const day = new Date('2026-01-20T00:00:00Z');
const filters: [string, Partial<CallFilter>][] = [
  ['those of a key', { keyId }],
  ['refused ones', { outcome: 'refused' }],
  ['those of a day', { from: day, before: new Date(day.getTime() + 86_400_000) }],
  ['those of a key on a day', { keyId, from: day }],
  ['a search', { search: '3c59dc' }],
];
test.each(filters)('of %s comes from an index', async (_what, filter) => {
  const none = { search: undefined, keyId: undefined, outcome: undefined };
  for (const descending of [true, false]) {
    const [plan] = await plansOf(database, (db) =>
      listCallPage(db, {
        filter: { ...none, from: undefined, before: undefined, ...filter },
        descending,
        page: { page: 1, limit: 50 },
      }),
    );
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Seq Scan');
  }
});
