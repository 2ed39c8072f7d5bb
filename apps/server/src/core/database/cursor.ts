import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './types.ts';

const size = 1000;

/**
 * Yields the rows of a query in batches, so that they are never all in memory. The query runs once.
 * A transaction can have only one such query at a time, and the query ends with the transaction.
 */
export async function* inBatches<Row extends Record<string, unknown>>(
  tx: Tx,
  query: SQL,
): AsyncGenerator<Row> {
  await tx.execute(sql`declare batches no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(size))} from batches`);
    // The author of the query knows the type of its rows.
    yield* rows as Row[];
    if (rows.length < size) break;
  }
  await tx.execute(sql`close batches`);
}
