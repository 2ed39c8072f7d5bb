import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { invoices } from './tables.ts';

/** Everything but the text that is there to be searched. */
const { searchText: _, ...columns } = getTableColumns(invoices);

export type LockedInvoice = Omit<typeof invoices.$inferSelect, 'searchText'>;

/** Locks an invoice for the rest of the transaction: whoever settles a part of it does this first. */
export async function lockInvoice(tx: Tx, id: string): Promise<LockedInvoice | null> {
  const [found] = await tx.select(columns).from(invoices).where(eq(invoices.id, id)).for('update');
  return found ?? null;
}

/**
 * Adds to what of a locked invoice was paid and settled by tax, in paise; negative to take back. The
 * caller has seen to it, under the lock, that no more is settled than is due.
 */
export async function settleInvoice(
  tx: Tx,
  { id }: Pick<LockedInvoice, 'id'>,
  { paid, tds, at }: { paid: number; tds: number; at: Date },
): Promise<LockedInvoice> {
  const [settled] = await tx
    .update(invoices)
    .set({
      paid: sql`${invoices.paid} + ${paid}`,
      tdsSettled: sql`${invoices.tdsSettled} + ${tds}`,
      version: sql`${invoices.version} + 1`,
      updatedAt: at,
    })
    .where(eq(invoices.id, id))
    .returning(columns);
  return settled as LockedInvoice;
}
