import pg, { type PoolClient, type PoolConfig } from 'pg';
import { columnValues } from './column-values.ts';
import { misuseOf } from './open-transaction.ts';

type OnClient = (error: Error | undefined, client?: PoolClient, done?: () => void) => void;

/** A pg pool that refuses connections from inside an open transaction and reads values our way. */
export class GuardedPool extends pg.Pool {
  constructor(config: PoolConfig, onError: (error: Error) => void) {
    super({ ...config, types: columnValues });
    this.on('connect', prepareClient);
    // An idle connection that breaks is replaced by the pool; without a listener Node would exit.
    this.on('error', onError);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: OnClient): void;
  // `Pool.query` asks for its client through here as well, so this is the one gate.
  override connect(callback?: OnClient): Promise<PoolClient> | undefined {
    const misuse = misuseOf(this);
    if (!callback) return misuse ? Promise.reject(misuse) : super.connect();
    if (misuse) callback(misuse);
    else super.connect(callback as Parameters<pg.Pool['connect']>[0]);
    return undefined;
  }
}

function prepareClient(client: PoolClient): void {
  // The pool listens only while a client is idle. A server that ends the session during a
  // transaction would otherwise take the process down; the running query is told anyway.
  client.on('error', () => {});
  // Drizzle hands its own parsers along with each query, and they ignore the pool's.
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(withColumnValues(config), ...rest)) as PoolClient['query'];
}

function withColumnValues(config: unknown): unknown {
  if (typeof config !== 'object' || config === null) return config;
  return 'types' in config && !('submit' in config) ? { ...config, types: columnValues } : config;
}

/**
 * Ends the pool after the queries under way and those waiting for a connection.
 * Resolves after `patienceMs` at the latest; what still runs then is cut off by its own server.
 */
export async function endPool(pool: pg.Pool, patienceMs = 10_000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  // pg-pool forgets anyone who still waits when it ends.
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
