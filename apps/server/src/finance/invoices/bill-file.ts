import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { attachBill } from '@kolam/contract/finance/invoices/endpoints.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { saveFile } from '#platform/files/actions.ts';
import { detailOf } from './detail.ts';
import { recordInvoice } from './history.ts';
import { findInvoiceForUpdate, type InvoiceRow, saveInvoice } from './store.ts';

/**
 * Makes the linked file the copy of a bill, or removes the current copy. Returns the file id to
 * store.
 * @throws Failure 400 at `billFileUrl`
 */
export const saveBillFile = (
  tx: Tx,
  context: SignedInContext,
  { invoiceId, link }: { invoiceId: string; link: string | null },
): Promise<string | null> =>
  saveFile(tx, context, {
    recordId: invoiceId,
    given: { field: 'billFileUrl', link: link ?? '', purpose: 'bill' },
  });

/** Only a vendor's bill has a number and a copy. @throws Failure 400 */
export function requireNoBill(
  kind: InvoiceRow['kind'],
  given: { billNo?: string | undefined; billFileUrl?: string | null | undefined },
): void {
  if (kind === 'purchase') return;
  if (given.billNo) throw invalid({ billNo: invoiceMessages.billNoOfPurchases });
  if (given.billFileUrl) throw invalid({ billFileUrl: invoiceMessages.billCopyOfPurchases });
}

/** Attaches a copy of the vendor's bill, before or after the purchase is issued, or removes it. */
export function attachBillFile(
  context: SignedInContext,
  id: string,
  { billFileUrl }: BodyOf<typeof attachBill>,
) {
  return context.transaction(async (tx) => {
    const before = await findInvoiceForUpdate(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    requireNoBill(before.kind, { billFileUrl });
    const billFileId = await saveBillFile(tx, context, { invoiceId: id, link: billFileUrl });
    if (billFileId === before.billFileId) return { data: await detailOf(tx, context, before) };
    const row = await saveInvoice(tx, id, { billFileId, updatedAt: context.clock.now() });
    await recordInvoice(tx, context, {
      row,
      action: billFileId === null ? 'bill_removed' : 'bill_attached',
      before: { billFile: before.billFileId !== null },
      after: { billFile: billFileId !== null },
    });
    return { data: await detailOf(tx, context, row) };
  });
}
