import type { Tx } from '#core/database/types.ts';
import type { Organisation } from '../../organisation/queries.ts';
import { nameOrganisation } from './named.ts';
import { findInvoiceForUpdate, type InvoiceRow, saveInvoice, saveOurSide } from './store.ts';

export type LockedInvoice = InvoiceRow;

/** Locks an invoice for the rest of the transaction: whoever settles a part of it does this first. */
export function lockInvoice(tx: Tx, id: string): Promise<LockedInvoice | null> {
  return findInvoiceForUpdate(tx, id);
}

/**
 * Adds to what of a locked invoice was paid and settled by tax, in paise; negative to take back. The
 * caller has seen to it, under the lock, that no more is settled than is due.
 */
export function settleInvoice(
  tx: Tx,
  invoice: LockedInvoice,
  { paid, tds, at }: { paid: number; tds: number; at: Date },
): Promise<LockedInvoice> {
  return saveInvoice(tx, invoice.id, {
    paid: invoice.paid + paid,
    tdsSettled: invoice.tdsSettled + tds,
    updatedAt: at,
  });
}

/** Names us, once and for all, on the documents that were issued before anybody had said who we are. */
export function nameUs(
  tx: Tx,
  { organisation, at }: { organisation: Organisation; at: Date },
): Promise<void> {
  return saveOurSide(tx, { ours: nameOrganisation(organisation), at });
}
