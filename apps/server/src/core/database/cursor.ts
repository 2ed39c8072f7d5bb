import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './types.ts';

const size = 1000;

/**
 * The rows of a query that is worked out once, in batches, so that not all of them are in memory. Inside
 * a transaction one such query at a time, with which it ends.
 */
export async function* inBatches<Row extends Record<string, unknown>>(
  tx: Tx,
  query: SQL,
): AsyncGenerator<Row> {
  await tx.execute(sql`declare batches no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(size))} from batches`);
    // What a query answers is known to anyone who wrote it.
    yield* rows as Row[];
    if (rows.length < size) break;
  }
  await tx.execute(sql`close batches`);
}
