import { sql } from 'drizzle-orm';
import { transaction } from './transaction.ts';
import type { Database, Tx } from './types.ts';

/** Runs several queries on one snapshot of the database, unaffected by concurrent commits. */
export function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
}
