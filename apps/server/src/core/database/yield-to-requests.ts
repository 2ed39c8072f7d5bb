import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './types.ts';

/** A request sends its next query well within this time after the previous response. */
const calmMs = 2;
const lookMs = 1;

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
  let freeSince = performance.now();
  for (;;) {
    await pause(lookMs);
    const now = performance.now();
    if (!isFree()) freeSince = now;
    if (now - freeSince >= calmMs || now >= deadline) return;
  }
}
