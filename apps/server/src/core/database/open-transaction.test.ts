import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { insideTransaction, misuseOf, TransactionMisuse } from './open-transaction.ts';

// It connects to nothing: a flow of calls is known by the pool itself.
const pool = new pg.Pool();

async function misuseLater(ms: number) {
  await delay(ms);
  return misuseOf(pool);
}

describe('a flow of calls with an open transaction', () => {
  test('is known as long as the transaction is open, also after others have ended', async () => {
    const long = insideTransaction(pool, () => misuseLater(20));
    await insideTransaction(pool, () => delay(1));
    expect(misuseOf(pool)).toBeNull();
    expect(await long).toBeInstanceOf(TransactionMisuse);
  });

  test('is known again after there was none for a while', async () => {
    await insideTransaction(pool, () => delay(1));
    expect(await insideTransaction(pool, () => misuseLater(1))).toBeInstanceOf(TransactionMisuse);
    expect(misuseOf(pool)).toBeNull();
  });
});
