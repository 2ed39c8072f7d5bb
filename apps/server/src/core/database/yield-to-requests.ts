import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './types.ts';

/** A request's next query comes well within this time after the response to the one before. */
const calmMs = 2;
const lookMs = 1;

/**
 * Resolves once a connection has been free for a moment, or `atMostMs` are over. Long work that
 * calls it between its transactions lets a request's queries through together; without, each of
 * them waits for one more transaction on the embedded database's single connection.
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
