import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { insideTransaction, misuseOf, TransactionMisuse } from './open-transaction.ts';

// It never connects: the pool itself identifies an async context.
const pool = new pg.Pool();

async function misuseLater(ms: number) {
  await delay(ms);
  return misuseOf(pool);
}

describe('an async context with an open transaction', () => {
  test('is recognised while its transaction is open, also after others have ended', async () => {
    const long = insideTransaction(pool, () => misuseLater(20));
    await insideTransaction(pool, () => delay(1));
    expect(misuseOf(pool)).toBeNull();
    expect(await long).toBeInstanceOf(TransactionMisuse);
  });

  test('is recognised again after a while without any transaction', async () => {
    await insideTransaction(pool, () => delay(1));
    expect(await insideTransaction(pool, () => misuseLater(1))).toBeInstanceOf(TransactionMisuse);
    expect(misuseOf(pool)).toBeNull();
  });
});
