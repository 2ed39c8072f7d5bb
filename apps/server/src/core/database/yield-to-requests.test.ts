import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { openDatabase } from './open.ts';
import { yieldToRequests } from './yield-to-requests.ts';

let database: TestDatabase;
/** With a single connection on either database. */
let single: Pick<TestDatabase, 'db' | 'pool' | 'close'>;

beforeAll(async () => {
  database = await createTestDatabase();
  single = database.url
    ? await openDatabase({ url: database.url, folder: '', maxConnections: 1 })
    : database;
});
afterAll(async () => {
  if (single !== database) await single.close();
  await database.drop();
});

describe('yielding to requests', () => {
  test('lets a request finish all its queries before long work continues', async () => {
    const order: string[] = [];
    const work = async () => {
      for (let step = 1; step <= 3; step++) {
        await single.pool.query('select pg_sleep(0.05)');
        order.push(`work ${step}`);
        // The limit is not what is tried here: on a busy machine four queries can take long.
        await yieldToRequests(single.db, { atMostMs: 10_000 });
      }
    };
    const request = async () => {
      await pause(10);
      for (let query = 1; query <= 4; query++) await single.pool.query('select 1');
      order.push('request');
    };
    await Promise.all([work(), request()]);
    expect(order).toEqual(['work 1', 'request', 'work 2', 'work 3']);
  });

  test('ends although others never do', async () => {
    const client = await single.pool.connect();
    const start = performance.now();
    await yieldToRequests(single.db, { atMostMs: 30 });
    expect(performance.now() - start).toBeGreaterThanOrEqual(30);
    client.release();
  });
});
