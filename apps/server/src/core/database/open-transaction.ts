import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

type OpenTransaction = { pool: Pool; open: boolean; outer: OpenTransaction | undefined };

const current = new AsyncLocalStorage<OpenTransaction>();

/** The number of open transactions in this process. */
let openCount = 0;

/** A programming mistake with transactions, never the fault of data or of the database. */
export class TransactionMisuse extends Error {
  override readonly name = 'TransactionMisuse';
}

/** Runs `work` and marks everything it starts as belonging to a transaction on `pool`. */
export async function insideTransaction<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const entry: OpenTransaction = { pool, open: true, outer: current.getStore() };
  openCount += 1;
  try {
    return await current.run(entry, work);
  } finally {
    // Timers and listeners created inside `work` keep this entry for life. From now on it has no
    // effect.
    entry.open = false;
    openCount -= 1;
    // Unless disabled, AsyncLocalStorage tracks every promise of every request, which is a tenth of
    // the time of a short one. `run` enables it again.
    if (openCount === 0) current.disable();
  }
}

/**
 * Returns an error when `pool` is asked for a connection while a transaction on it is open in the
 * same async context, otherwise null. On the embedded database's single connection such a query
 * would wait forever. On PostgreSQL it would silently run outside the transaction.
 */
export function misuseOf(pool: Pool): TransactionMisuse | null {
  for (let entry = current.getStore(); entry; entry = entry.outer) {
    if (entry.open && entry.pool === pool) {
      return new TransactionMisuse(
        'The database was used directly while a transaction is open. Pass the transaction on and use it instead.',
      );
    }
  }
  return null;
}
