import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { parties } from './tables.ts';

/** Whether there is a customer, or a vendor, of this id. */
export async function isParty(db: Queryable, kind: PartyKind, id: string): Promise<boolean> {
  const found = await db
    .select({ id: parties.id })
    .from(parties)
    .where(and(eq(parties.id, id), eq(parties.kind, kind)));
  return found.length > 0;
}
