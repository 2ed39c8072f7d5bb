import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#core/database/types.ts';
import { accountEntries } from './tables.ts';

export type AccountEntryRow = typeof accountEntries.$inferSelect;
export type NewAccountEntry = typeof accountEntries.$inferInsert;

/** Both balances follow by a trigger. The party and the invoices are locked. */
export async function insertAccountEntries(
  tx: Tx,
  entries: NewAccountEntry[],
): Promise<AccountEntryRow[]> {
  return tx.insert(accountEntries).values(entries).returning();
}

const reversals = alias(accountEntries, 'reversals');

/** What is not reversed of an entry of a kind and cause, or of all that came with a receipt or payout. */
export async function liveEntries(
  tx: Tx,
  by: Pick<AccountEntryRow, 'kind' | 'causeId'> | { kind: 'application'; paymentId: string },
): Promise<AccountEntryRow[]> {
  const found = await tx
    .select({ entry: accountEntries })
    .from(accountEntries)
    .leftJoin(
      reversals,
      and(eq(reversals.kind, sql`'reversal'`), eq(reversals.causeId, accountEntries.id)),
    )
    .where(
      and(
        eq(accountEntries.kind, by.kind),
        'causeId' in by
          ? eq(accountEntries.causeId, by.causeId)
          : eq(accountEntries.paymentId, by.paymentId),
        isNull(reversals.id),
      ),
    )
    .orderBy(asc(accountEntries.id));
  return found.map(({ entry }) => entry);
}

/** Returns an entry of a customer or vendor, reversed or not. */
export async function findAccountEntry(
  db: Queryable,
  { id, partyId }: { id: string; partyId: string },
): Promise<AccountEntryRow | null> {
  const [found] = await db
    .select()
    .from(accountEntries)
    .where(and(eq(accountEntries.id, id), eq(accountEntries.partyId, partyId)));
  return found ?? null;
}

/** Returns whether anything ever moved on the account of a party. */
export async function hasAccountEntries(db: Queryable, partyId: string): Promise<boolean> {
  const found = await db
    .select({ id: accountEntries.id })
    .from(accountEntries)
    .where(eq(accountEntries.partyId, partyId))
    .limit(1);
  return found.length > 0;
}
