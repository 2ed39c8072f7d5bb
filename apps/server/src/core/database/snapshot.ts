import { sql } from 'drizzle-orm';
import { transaction } from './transaction.ts';
import type { Database, Tx } from './types.ts';

/** Reads with several queries from one state of the database, whatever others commit meanwhile. */
export function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
}
