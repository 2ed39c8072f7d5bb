import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { parties } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(parties);

/** A customer or vendor, everything but the text that is there to be searched. */
export type PartyRow = Omit<typeof parties.$inferSelect, 'searchText'>;

const where = (kind: PartyKind, id: string) => and(eq(parties.id, id), eq(parties.kind, kind));

/** Whether there is a customer, or a vendor, of this id. */
export async function isParty(db: Queryable, kind: PartyKind, id: string): Promise<boolean> {
  const found = await db.select({ id: parties.id }).from(parties).where(where(kind, id));
  return found.length > 0;
}

/** The customer, or the vendor, of this id; null when there is none of the kind. */
export async function findParty(
  db: Queryable,
  kind: PartyKind,
  id: string,
): Promise<PartyRow | null> {
  const [found] = await db.select(columns).from(parties).where(where(kind, id));
  return found ?? null;
}

/**
 * The same, kept from being changed, archived or removed until the transaction ends, together with
 * others who do the same; before the locks of invoice and series (decision record 0013).
 */
export async function lockPartyShared(
  tx: Tx,
  kind: PartyKind,
  id: string,
): Promise<PartyRow | null> {
  const [found] = await tx.select(columns).from(parties).where(where(kind, id)).for('share');
  return found ?? null;
}
