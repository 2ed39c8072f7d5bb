import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { createInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import type { Tx } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { buildDocument } from './build-document.ts';
import { makeInvoiceIn } from './make.ts';
import { settleOverdue } from './settle-overdue.ts';
import { type InvoiceRow, saveInvoice } from './store.ts';

export { findInvoiceForUpdate } from './store.ts';
export type LockedInvoice = InvoiceRow;

/**
 * Adds to the paid amount and the tax settlement of a locked invoice, in paise. Negative amounts
 * reverse. The caller has checked under the lock that no more is settled than is due.
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
 * Records a vendor's bill, or creates a draft with a null code. Like every document, it locks its
 * party, its event and its series.
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

/** Returns a locked invoice after its customer's balance was applied to it or taken back. */
export async function touchSettled(tx: Tx, id: string, at: Date): Promise<LockedInvoice> {
  const row = await saveInvoice(tx, id, { updatedAt: at });
  await settleOverdue(tx, row);
  return row;
}

type Purchase = Omit<Parameters<typeof buildDocument>[0], 'kind'>;

/**
 * Computes a purchase with its figures and both parties, without storing anything. @throws Failure
 * 400 at `lines`
 */
export const buildPurchase = (
  purchase: Purchase,
  sides: Parameters<typeof buildDocument>[1],
): ReturnType<typeof buildDocument> => buildDocument({ ...purchase, kind: 'purchase' }, sides);
