import pg, { type PoolClient, type PoolConfig } from 'pg';
import { columnValues } from './column-values.ts';
import { misuseOf } from './open-transaction.ts';

type OnClient = (error: Error | undefined, client?: PoolClient, done?: () => void) => void;

/**
 * A pg pool that refuses connections from inside an open transaction and parses values with our
 * parsers.
 */
export class GuardedPool extends pg.Pool {
  constructor(config: PoolConfig, onError: (error: Error) => void) {
    // Queries of one transaction that are sent at once don't wait for each other's answers.
    super({ ...config, types: columnValues, pipeline: true });
    this.on('connect', prepareClient);
    // The pool replaces an idle connection that breaks. Without a listener Node would exit.
    this.on('error', onError);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: OnClient): void;
  // `Pool.query` gets its client through here as well, so one check is enough.
  override connect(callback?: OnClient): Promise<PoolClient> | undefined {
    const misuse = misuseOf(this);
    if (!callback) return misuse ? Promise.reject(misuse) : super.connect();
    if (misuse) callback(misuse);
    else super.connect(callback as Parameters<pg.Pool['connect']>[0]);
    return undefined;
  }
}

function prepareClient(client: PoolClient): void {
  // The pool listens for errors only while a client is idle. Without this listener, a server that
  // ends the session during a transaction would crash the process. The running query gets the error
  // anyway.
  client.on('error', () => {});
  // Drizzle passes its own parsers with each query, and they override the pool's.
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(withColumnValues(config), ...rest)) as PoolClient['query'];
}

function withColumnValues(config: unknown): unknown {
  if (typeof config !== 'object' || config === null) return config;
  return 'types' in config && !('submit' in config) ? { ...config, types: columnValues } : config;
}

/**
 * Ends the pool after the running queries and those waiting for a connection. Resolves after
 * `patienceMs` at the latest. The database server cuts off any query that still runs then.
 */
export async function endPool(pool: pg.Pool, patienceMs = 10_000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  // pg-pool drops waiting callers when it ends.
  while (pool.waitingCount > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - performance.now()));
  });
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}
