import { sql } from 'drizzle-orm';
import type { Tx } from './database/types.ts';
import { defineHook } from './hooks.ts';

/** A column with the name of the account whose id is in another column of the same row. */
type ActorName = { table: string; id: string; name: string };

/**
 * The names of accounts beside what they did, which are replaced when their person is erased. Not
 * those in the books: of invoices, payments, salaries, orders and stock, which the law wants kept
 * for 8 years with who made each entry (Companies Act 2013, section 128(5); Companies (Accounts)
 * Rules 2014, rule 3(1)).
 */
export const actorNames = defineHook<ActorName>('actorNames');

/** Replaces the name of an account beside all that it did. */
export async function eraseActorNames(
  tx: Tx,
  { id, by }: { id: string; by: string },
): Promise<void> {
  for (const column of actorNames.parts()) {
    await tx.execute(sql`update ${sql.identifier(column.table)}
      set ${sql.identifier(column.name)} = ${by} where ${sql.identifier(column.id)} = ${id}`);
  }
}
