import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from './tables.ts';

/** Whether there is an invoice of this id. */
export async function isInvoice(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id));
  return found.length > 0;
}

/** Whether any document names a party: issued, void or still a draft. */
export async function partyHasDocuments(db: Queryable, partyId: string): Promise<boolean> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.partyId, partyId))
    .limit(1);
  return found.length > 0;
}
