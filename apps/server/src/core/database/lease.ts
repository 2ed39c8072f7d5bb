import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { TransactionMisuse } from './open-transaction.ts';
import type { Queryable, Tx } from './types.ts';

type Send = () => PromiseLike<unknown>;

const leases = new WeakMap<object, { unwaited(send: Send): void }>();

/** Returns what a handle sends its queries to: the pool, or the lease of its transaction. */
export const clientOf = (db: Queryable): object =>
  (db as unknown as { _: { session: { client: object } } })._.session.client;

/**
 * Sends a statement whose result nobody needs, such as an entry of the history, and goes on: it takes
 * no round trip of its own, since the next statement or the commit follows it at once. When it fails,
 * its transaction or savepoint fails with that error, but later: a statement whose refusal is turned
 * into a message is waited for.
 */
export function alongside(tx: Tx, send: Send): void {
  const lease = leases.get(clientOf(tx));
  if (!lease) throw new TransactionMisuse('This statement needs a transaction.');
  lease.unwaited(send);
}

/**
 * Waits for statements that are sent at once and take one round trip. Unlike with `Promise.all`, all
 * of them have ended when it throws, so that none runs after the rollback.
 */
export async function together<Results extends readonly unknown[]>(
  statements: readonly [...{ [Place in keyof Results]: Promise<Results[Place]> }],
): Promise<Results> {
  const settled = await Promise.allSettled(statements);
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return settled.map((each) => 'value' in each && each.value) as unknown as Results;
}

/** PostgreSQL refuses all that follows a failure, for that alone (`in_failed_sql_transaction`). */
const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02';

const nothing: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/**
 * Returns a client for a single transaction: a query with a forgotten `await` must not run on a
 * connection that already belongs to another transaction. It also records whether the server
 * confirmed the commit.
 *
 * Drizzle's `begin` and `savepoint` wait for the first query after them and take no round trip of
 * their own. Without such a query, neither they nor their ends are sent.
 */
export function leaseOf(connection: PoolClient) {
  let ended = false;
  let committed = false;
  let ahead: string[] = [];
  let sent = 0;
  let isUnwaited = false;
  /** The first failure since the last rollback. */
  let failed: { error: unknown; isUnwaited: boolean } | undefined;

  const sendOne = (config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> => {
    const unwaited = isUnwaited;
    // Right at the rejection: the next statement may have failed in the same packet.
    return connection.query(config, values).catch((error: unknown) => {
      failed ??= { error, isUnwaited: unwaited };
      throw error;
    });
  };

  const send = async (config: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    sent += 1;
    const commands = ahead.map((command) => sendOne(command));
    ahead = [];
    const statement = sendOne(config, values);
    try {
      if (commands.length > 0) await together([...commands, statement]);
      return await statement;
    } catch (error) {
      throw failed && isRefused(error) ? failed.error : error;
    }
  };

  const throwUnwaited = () => {
    if (failed?.isUnwaited) throw failed.error;
  };

  const end = async (config: QueryConfig): Promise<QueryResult> => {
    // What failed without being sent would not stop the commit.
    throwUnwaited();
    const result = await send(config);
    throwUnwaited();
    return result;
  };

  async function rollBackTo(savepoint: string, config: QueryConfig): Promise<QueryResult> {
    const place = ahead.indexOf(savepoint);
    ahead = ahead.slice(0, Math.max(place, 0));
    if (place >= 0) return nothing;
    const result = await connection.query(config);
    // Else it would be there for a later one of its name, if that one is refused.
    await connection.query(`release ${savepoint}`);
    // Nothing of what failed since is left.
    failed = undefined;
    return result;
  }

  async function query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const { text } = config;
    if (ended && text !== 'rollback') {
      throw new TransactionMisuse('A transaction was used after its end. Is an await missing?');
    }
    const isBegun = ahead[0] !== 'begin';
    if (text === 'begin' || text.startsWith('savepoint ')) {
      ahead.push(text);
      return nothing;
    }
    if (text.startsWith('release savepoint ')) {
      if (ahead.at(-1) !== text.slice('release '.length)) return end(config);
      ahead.pop();
      return nothing;
    }
    if (text.startsWith('rollback to savepoint '))
      return rollBackTo(text.slice('rollback to '.length), config);
    if (text !== 'commit' && text !== 'rollback') return send(config, values);
    // From here on, a statement would run outside of the transaction.
    ended = true;
    if (text === 'rollback') return isBegun ? connection.query(config) : nothing;
    const result = isBegun ? await end(config) : nothing;
    committed = !isBegun || result.command === 'COMMIT';
    return result;
  }

  // Drizzle uses only the client's `query`.
  const client = { query } as unknown as PoolClient;
  leases.set(client, {
    unwaited(statement) {
      const before = sent;
      const misuse = new TransactionMisuse('This statement is not sent at once.');
      isUnwaited = true;
      try {
        statement().then(undefined, (error: unknown) => {
          misuse.cause = error;
        });
      } finally {
        isUnwaited = false;
      }
      if (sent === before) throw misuse;
    },
  });
  return { client, committed: () => committed };
}
