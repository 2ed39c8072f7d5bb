import { inRupees } from '@kolam/contract/core/money.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { DocumentAmendment } from './hooks.ts';
import { labelOf } from './present.ts';

/** Returns the amendment of a sale with its notes for the response, or null without one. */
export function presentAmendment(all: DocumentAmendment[]): InvoiceDetail['amendment'] {
  const found = all.find(({ noteId }) => noteId === null);
  if (!found) return null;
  return {
    at: found.createdAt.toISOString(),
    by: found.madeByName,
    month: found.month,
    issuedOn: found.issuedOn,
    name: found.recipientName,
    gstin: found.recipientGstin,
    isSez: found.isSez,
    place: found.place,
    placeLabel: labelOf(found.place),
    supplyType: found.supplyType,
    cgst: inRupees(found.cgst),
    sgst: inRupees(found.sgst),
    igst: inRupees(found.igst),
    notes: all.flatMap(({ noteCode }) => noteCode ?? []),
    reason: found.reason,
  };
}
