import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { insideTransaction, TransactionMisuse } from './open-transaction.ts';
import type { Database, Queryable, Tx } from './types.ts';

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. With a
 * transaction in hand it is a savepoint inside that one. Nothing is retried.
 *
 * While it is open, only `tx` may be used; the handle on the whole database throws
 * `TransactionMisuse`, as does `tx` once it has ended. Mail, files and HTTP have no place in `work`:
 * the embedded database has a single connection and everyone else waits for it.
 */
export function transaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  return '$client' in db ? outerTransaction(db, work) : savepoint(db, work);
}

function savepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return rethrowingFirst(work, (kept) => tx.transaction(kept));
}

async function outerTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  const lease = leaseOf(client);
  try {
    return await rethrowingFirst(
      (tx: Tx) => insideTransaction(db.$client, () => work(tx)),
      (kept) =>
        drizzle(lease.client, { casing: 'snake_case' }).transaction(async (tx) => {
          const result = await kept(tx);
          refuseAborted(client);
          return result;
        }),
    );
  } finally {
    lease.end();
    // A connection that is not back in its resting state is thrown away.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK: that is no success. */
function refuseAborted(client: PoolClient): void {
  if (client.getTransactionStatus() === 'E') {
    throw new TransactionMisuse(
      'A statement of this transaction failed and its error was caught: nothing would be written. Use a nested transaction around what may fail.',
    );
  }
}

/** When the connection is gone the rollback fails too; the error that started it tells more. */
async function rethrowingFirst<T>(
  work: (tx: Tx) => Promise<T>,
  run: (kept: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> {
  let first: { error: unknown } | undefined;
  try {
    return await run(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        first = { error };
        throw error;
      }
    });
  } catch (error) {
    throw first ? first.error : error;
  }
}

/** A forgotten `await` must not run its query on a connection that belongs to someone else by then. */
function leaseOf(client: PoolClient): { client: PoolClient; end(): void } {
  let ended = false;
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const lease = {
    query: (...args: unknown[]) => {
      if (!ended) return query(...args);
      throw new TransactionMisuse('A transaction was used after its end. Is an await missing?');
    },
  };
  return {
    // Drizzle uses nothing of a client but `query`.
    client: lease as unknown as PoolClient,
    end: () => {
      ended = true;
    },
  };
}
