import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './types.ts';

const lookMs = 1;
/**
 * A request sends its next query well within this many looks after the previous response. Counted in
 * looks, because a process that was held up for a while has looked only once in that time.
 */
const calmLooks = 3;

/**
 * Resolves when a connection has been free for a moment, or after `atMostMs`. Long work calls it
 * between its transactions, so that a request's queries run together. Without it, each query would
 * wait for one more transaction on the embedded database's single connection.
 */
export async function yieldToRequests(db: Database, { atMostMs = 40 } = {}): Promise<void> {
  const pool = db.$client;
  const isFree = () =>
    pool.waitingCount === 0 && pool.totalCount - pool.idleCount < pool.options.max;
  const deadline = performance.now() + atMostMs;
  let free = 0;
  while (free < calmLooks && performance.now() < deadline) {
    await pause(lookMs);
    free = isFree() ? free + 1 : 0;
  }
}
