import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

type OpenTransaction = { pool: Pool; open: boolean; outer: OpenTransaction | undefined };

const current = new AsyncLocalStorage<OpenTransaction>();

/** How many transactions are open in this process. */
let openCount = 0;

/** A programming mistake around transactions; never the fault of data or of the database. */
export class TransactionMisuse extends Error {
  override readonly name = 'TransactionMisuse';
}

/** Runs `work` so that everything it starts is known to belong to a transaction on `pool`. */
export async function insideTransaction<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const entry: OpenTransaction = { pool, open: true, outer: current.getStore() };
  openCount += 1;
  try {
    return await current.run(entry, work);
  } finally {
    // Timers and listeners made inside `work` keep this entry for life; from now on it binds no one.
    entry.open = false;
    openCount -= 1;
    // Until it is told that there is nothing to follow, Node reports each promise of each request to
    // it: a tenth of the time of a short one. `run` starts that again.
    if (openCount === 0) current.disable();
  }
}

/**
 * The mistake of asking `pool` for a connection while a transaction on it is open in the same flow
 * of calls, or null. On the embedded database's single connection that query would wait for ever; on
 * PostgreSQL it would silently run outside the transaction.
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
