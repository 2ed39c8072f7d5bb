import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { parseRupees, rupeeFigure, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/model.ts';
import type { BankRow, FittingInvoice } from '@kolam/contract/finance/reconciliation/model.ts';
import type { BodyOf } from '#core/api-types.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

// Written out, since the contract's own list would bring its schema library with it.
export const modes = [
  'NEFT',
  'RTGS',
  'UPI',
  'Cheque',
  'Cash',
] as const satisfies readonly PaymentMode[];

/** What a payment from a row has beside the row itself, as it is being typed. */
export type CreateValues = { invoiceId: string; mode: PaymentMode; tds: { amount: string } };

export const createLabels = { invoiceId: 'Invoice', mode: 'Mode', 'tds.amount': 'TDS' };

const modeLabels: readonly (readonly [PaymentMode, RegExp])[] = [
  ['UPI', /\bUPI\b/i],
  ['RTGS', /\bRTGS/i],
  ['NEFT', /\bNEFT/i],
  ['Cheque', /\b(CHQ|CHEQUE|CLG)\b/i],
  ['Cash', /\bCASH\b/i],
];

/** How the bank says that it was paid; NEFT where it says nothing. */
export function modeOf({ note, ref }: Pick<BankRow, 'note' | 'ref'>): PaymentMode {
  return modeLabels.find(([, word]) => word.test(`${note} ${ref}`))?.[0] ?? 'NEFT';
}

export const newCreateValues = (
  row: Pick<BankRow, 'note' | 'ref'>,
  invoice: Pick<FittingInvoice, 'id' | 'tds'> | undefined,
): CreateValues => ({
  invoiceId: invoice?.id ?? '',
  mode: modeOf(row),
  tds: { amount: invoice && invoice.tds > 0 ? rupeeFigure(inPaise(invoice.tds)) : '' },
});

const paiseOf = (text: string) => (text.trim() === '' ? 0 : parseRupees(text));

/** What is wrong, by field; `due` in rupees, undefined until the invoice is known. */
export function createProblems(
  { invoiceId, tds }: CreateValues,
  { row, due }: { row: Pick<BankRow, 'amount'>; due: number | undefined },
): FieldProblems {
  if (invoiceId === '') return { invoiceId: paymentMessages.invoiceRequired };
  const deducted = paiseOf(tds.amount);
  if (deducted === null || deducted < 0) {
    return { 'tds.amount': 'Enter an amount, such as 1,180 or 1.5L' };
  }
  if (due === undefined) return {};
  const left = inPaise(due) - Math.abs(inPaise(row.amount));
  if (left < 0) return { invoiceId: paymentMessages.overpayment(rupeeText(inPaise(due))) };
  return deducted > left ? { 'tds.amount': paymentMessages.overpayment(rupeeText(left)) } : {};
}

/** What of the due stays by what is typed, in paise; below 0: more than is due. Null: it can’t be told. */
export function leftOf(
  { tds }: Pick<CreateValues, 'tds'>,
  { row, due }: { row: Pick<BankRow, 'amount'>; due: number },
): number | null {
  const deducted = paiseOf(tds.amount);
  return deducted === null ? null : inPaise(due) - Math.abs(inPaise(row.amount)) - deducted;
}

export function createBody({
  invoiceId,
  mode,
  tds,
}: CreateValues): BodyOf<'POST /admin/finance/recon/rows/{id}/create-payment'> {
  const deducted = paiseOf(tds.amount) ?? 0;
  return {
    invoiceId,
    mode,
    tds: deducted > 0 ? { section: '194C', amount: inRupees(deducted) } : null,
  };
}
