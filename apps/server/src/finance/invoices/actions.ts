import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { createInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import type { Tx } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { buildDocument } from './build-document.ts';
import { makeInvoiceIn } from './make.ts';
import { settleOverdue } from './settle-overdue.ts';
import { findInvoiceForUpdate, type InvoiceRow, saveInvoice } from './store.ts';

export type LockedInvoice = InvoiceRow;

/** Locks an invoice for the rest of the transaction: anyone who settles a part of it does this first. */
export function lockInvoice(tx: Tx, id: string): Promise<LockedInvoice | null> {
  return findInvoiceForUpdate(tx, id);
}

/**
 * Adds to what of a locked invoice was paid and settled by tax, in paise; negative to take back. The
 * caller has seen to it, under the lock, that no more is settled than is due.
 */
export async function settleInvoice(
  tx: Tx,
  invoice: LockedInvoice,
  { paid, tds, at }: { paid: number; tds: number; at: Date },
): Promise<LockedInvoice> {
  const row = await saveInvoice(tx, invoice.id, {
    paid: invoice.paid + paid,
    tdsSettled: invoice.tdsSettled + tds,
    updatedAt: at,
  });
  await settleOverdue(tx, row);
  return row;
}

/**
 * Keeps a vendor's bill, or begins a draft of it; its code is null then. Like any document it locks its
 * party, its event and its series.
 *
 * @throws Failure 400, 409 `DUPLICATE_BILL`, `PARTY_ARCHIVED`, `SERIES_FULL`
 */
export async function makeBill(
  tx: Tx,
  context: SignedInContext,
  bill: Omit<BodyOf<typeof createInvoice>, 'kind'>,
): Promise<{ id: string; code: string | null }> {
  const { row } = await makeInvoiceIn(tx, context, { ...bill, kind: 'purchase' });
  return { id: row.id, code: row.code };
}

type Purchase = Omit<Parameters<typeof buildDocument>[0], 'kind'>;

/** What a purchase would come to and say of both sides; nothing is kept. @throws Failure 400 at `lines` */
export const buildPurchase = (
  purchase: Purchase,
  sides: Parameters<typeof buildDocument>[1],
): ReturnType<typeof buildDocument> => buildDocument({ ...purchase, kind: 'purchase' }, sides);
