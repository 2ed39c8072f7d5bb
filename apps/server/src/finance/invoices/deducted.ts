import { isForeignCode } from '@kolam/contract/core/states.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import type { TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import { invalid } from '#core/failure.ts';
import type { BillDeduction } from '#finance/deductions/actions.ts';
import type { PartyRow } from '#finance/parties/queries.ts';

/**
 * Returns the section of the tax deducted from a bill: the given one, else the vendor's, or none for a
 * vendor abroad. A sale has none: its client deducts. @throws Failure 400
 */
export function sectionOf(
  kind: InvoiceKind,
  {
    given,
    party,
  }: { given: TdsSection | null | undefined; party: Pick<PartyRow, 'tdsSection' | 'state'> },
): TdsSection | null {
  // The sections are those of payments to residents.
  if (kind === 'purchase') return given ?? (isForeignCode(party.state) ? 'none' : party.tdsSection);
  if (given) throw invalid({ tdsSection: invoiceMessages.sectionOfPurchases });
  return null;
}

/** The columns of a bill that has tax deducted as it is recorded. */
export const deductedColumns = (deduction: BillDeduction | null) =>
  deduction && { tdsSettled: deduction.tax, tdsOnBill: deduction.tax };

type Sums = { subtotal: number; cgst: number; sgst: number; igst: number; roundOff: number };

export const totalOf = ({ subtotal, cgst, sgst, igst, roundOff }: Sums): number =>
  subtotal + cgst + sgst + igst + roundOff;
