import { drizzle } from 'drizzle-orm/node-postgres';
import { Failure } from '#core/failure.ts';
import { refusalOf } from './errors.ts';
import { leaseOf } from './lease.ts';
import { insideTransaction, TransactionMisuse } from './open-transaction.ts';
import type { Database, Queryable, Tx } from './types.ts';

// PostgreSQL responds to the COMMIT of a failed transaction with ROLLBACK and no error.
const NOT_COMMITTED =
  'A statement of this transaction failed and its error was caught: nothing was written. Use a nested transaction around what may fail.';

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. Given a
 * transaction, it runs `work` in a savepoint of it. Nothing is retried.
 *
 * While the transaction is open, only `tx` may be used. The database handle throws
 * `TransactionMisuse`, and so does `tx` after the end. `work` must not send mail, access files or
 * make HTTP requests: the embedded database has a single connection, and all others wait for it.
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
 * Runs `action` in the same transaction after its work, in the order in which actions were added.
 * If an action fails, everything is rolled back. For locks on rows that many transactions share:
 * they are held as short as possible and taken after all locks with an order of their own.
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
    // A connection that is not idle again is discarded.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** What a trigger refuses is a conflict, wherever it is written. */
function asFailure(error: unknown): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  const { code, message, days } = refusal;
  return new Failure('conflict', code, message, days === undefined ? {} : { days });
}

/** When the connection is gone, the rollback fails too. The original error is more useful. */
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
    throw asFailure(first ? first.error : error);
  }
}
