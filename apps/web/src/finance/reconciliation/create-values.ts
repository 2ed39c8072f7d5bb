import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import {
  amountProblem,
  parseRupees,
  rupeeFigure,
  rupeeText,
} from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import type { BankRow, MatchingInvoice } from '@kolam/contract/finance/reconciliation/model.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

// Written out, since importing the contract's list would load its schema library.
export const modes = [
  'NEFT',
  'RTGS',
  'UPI',
  'Cheque',
  'Cash',
] as const satisfies readonly PaymentMode[];

/** What a payment from a row has in the form besides the row itself. */
export type CreateValues = {
  invoiceId: string;
  mode: PaymentMode;
  tds: { amount: string };
  /** The day of the row, or today if that is in a closed month. */
  paidOn: string;
};

export const createLabels = {
  invoiceId: 'Invoice',
  mode: 'Mode',
  'tds.amount': 'TDS',
  paidOn: 'Date',
};

const modeLabels: readonly (readonly [PaymentMode, RegExp])[] = [
  ['UPI', /\bUPI\b/i],
  ['RTGS', /\bRTGS/i],
  ['NEFT', /\bNEFT/i],
  ['Cheque', /\b(CHQ|CHEQUE|CLG)\b/i],
  ['Cash', /\bCASH\b/i],
];

/** Returns the payment mode from the bank's text, NEFT if it says nothing. */
export function modeOf({ note, ref }: Pick<BankRow, 'note' | 'ref'>): PaymentMode {
  return modeLabels.find(([, word]) => word.test(`${note} ${ref}`))?.[0] ?? 'NEFT';
}

export const newCreateValues = (
  row: Pick<BankRow, 'note' | 'ref' | 'date'>,
  invoice: Pick<MatchingInvoice, 'id' | 'tds'> | undefined,
): CreateValues => ({
  invoiceId: invoice?.id ?? '',
  mode: modeOf(row),
  tds: { amount: invoice && invoice.tds > 0 ? rupeeFigure(inPaise(invoice.tds)) : '' },
  paidOn: row.date,
});

const paiseOf = (text: string) => (text.trim() === '' ? 0 : parseRupees(text));

/** Returns the errors by field. `due` is in rupees, undefined until the invoice is known. */
export function createProblems(
  { invoiceId, tds }: CreateValues,
  { row, due }: { row: Pick<BankRow, 'left'>; due: number | undefined },
): FieldProblems {
  if (invoiceId === '') return { invoiceId: paymentMessages.invoiceRequired };
  const deducted = paiseOf(tds.amount) ?? 0;
  const wrong = tds.amount.trim() === '' ? null : amountProblem(tds.amount);
  if (wrong !== null) return { 'tds.amount': wrong };
  if (due === undefined) return {};
  const left = inPaise(due) - inPaise(row.left);
  if (left < 0) return { invoiceId: paymentMessages.overpayment(rupeeText(inPaise(due))) };
  return deducted > left ? { 'tds.amount': paymentMessages.overpayment(rupeeText(left)) } : {};
}

/**
 * Returns what remains due with the typed values, in paise. Negative if they exceed the due, null
 * if it can’t be calculated.
 */
export function leftOf(
  { tds }: Pick<CreateValues, 'tds'>,
  { row, due }: { row: Pick<BankRow, 'left'>; due: number },
): number | null {
  const deducted = paiseOf(tds.amount);
  return deducted === null ? null : inPaise(due) - inPaise(row.left) - deducted;
}

export function createBody({
  invoiceId,
  mode,
  tds,
  paidOn,
}: CreateValues): BodyOf<'POST /admin/finance/recon/rows/{id}/create-payment'> {
  const deducted = paiseOf(tds.amount) ?? 0;
  return {
    invoiceId,
    mode,
    paidOn,
    tds: deducted > 0 ? { amount: inRupees(deducted) } : null,
  };
}
