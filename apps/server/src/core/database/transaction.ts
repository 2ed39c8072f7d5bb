import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { insideTransaction, TransactionMisuse } from './open-transaction.ts';
import type { Database, Queryable, Tx } from './types.ts';

// PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
const NOT_COMMITTED =
  'A statement of this transaction failed and its error was caught: nothing was written. Use a nested transaction around what may fail.';

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. With a
 * transaction in hand it is a savepoint inside that one. Nothing is retried.
 *
 * While it is open, only `tx` may be used; the handle on the whole database throws
 * `TransactionMisuse`, as does `tx` once it has ended. Mail, files and HTTP have no place in `work`:
 * the embedded database has a single connection and everyone else waits for it.
 */
export function transaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  const toItsEnd = async (tx: Tx): Promise<T> => {
    const result = await work(tx);
    for (const action of lastActions.get(tx) ?? []) await action();
    return result;
  };
  return '$client' in db ? outerTransaction(db, toItsEnd) : savepoint(db, toItsEnd);
}

const lastActions = new WeakMap<Tx, (() => Promise<void>)[]>();

/**
 * Has `act` done in the same transaction once its work is done, in the order in which this was asked
 * for; what fails then undoes all of it. For what locks rows that many share: they are held for as
 * short as can be, and after all that has an order of its own.
 */
export function atEndOf(tx: Tx, action: () => Promise<void>): void {
  const actions = lastActions.get(tx);
  if (actions) actions.push(action);
  else lastActions.set(tx, [action]);
}

function savepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return rethrowingFirst(work, (kept) => tx.transaction(kept));
}

async function outerTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  const lease = leaseOf(client);
  try {
    const result = await rethrowingFirst(
      (tx: Tx) => insideTransaction(db.$client, () => work(tx)),
      (kept) => drizzle(lease.client, { casing: 'snake_case' }).transaction(kept),
    );
    if (!lease.committed()) throw new TransactionMisuse(NOT_COMMITTED);
    return result;
  } finally {
    lease.end();
    // A connection that is not back in its resting state is thrown away.
    client.release(client.getTransactionStatus() !== 'I');
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

/**
 * A client for one transaction alone: a forgotten `await` must not run its query on a connection that
 * belongs to someone else by then. It also knows whether the server says it has committed.
 */
function leaseOf(client: PoolClient) {
  let ended = false;
  let committed = false;
  const query = async (config: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    if (ended) {
      throw new TransactionMisuse('A transaction was used after its end. Is an await missing?');
    }
    const result = await client.query(config, values);
    if (result.command === 'COMMIT') committed = true;
    return result;
  };
  return {
    // Drizzle uses nothing of a client but `query`.
    client: { query } as unknown as PoolClient,
    committed: () => committed,
    end: () => {
      ended = true;
    },
  };
}
