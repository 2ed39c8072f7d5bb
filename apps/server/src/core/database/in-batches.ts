import { transaction } from './transaction.ts';
import type { Database, Tx } from './types.ts';
import { yieldToRequests } from './yield-to-requests.ts';

/** Rows per transaction: few enough to leave the database free for others. */
const limit = 2000;

const first = '00000000-0000-0000-0000-000000000000';

type Batch = { after: string; limit: number };

/**
 * Runs `work` for rows in the order of their ids, each batch in its own transaction, until one is
 * not full. It returns the ids of its batch, in order. A server killed in between leaves the rest
 * to the next run.
 */
export async function inBatches(
  { services, signal }: { services: { db: Database }; signal: AbortSignal | undefined },
  work: (tx: Tx, batch: Batch) => Promise<string[]>,
): Promise<void> {
  let after = first;
  for (;;) {
    signal?.throwIfAborted();
    const done = await transaction(services.db, (tx) => work(tx, { after, limit }));
    const last = done.at(-1);
    if (last === undefined || done.length < limit) return;
    after = last;
    await yieldToRequests(services.db);
  }
}
