import type { BodyOf } from '@kolam/contract/api-types.ts';
import { isDay } from '@kolam/contract/core/dates.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { PaymentDirection, PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import type { TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import type { OpenInvoice } from './queries.ts';
import { amountProblems, settlementOf } from './settlement.ts';

/** A payment in the form. */
export type PaymentValues = {
  invoiceId: string;
  amount: string;
  tds: {
    amount: string;
    /** Empty for that of the bill, or of the customer. */
    section: TdsSection | '';
  };
  mode: PaymentMode;
  ref: string;
  paidOn: string;
};

export const paymentLabels = {
  invoiceId: 'Invoice',
  amount: 'Amount',
  'tds.amount': 'TDS',
  'tds.section': 'TDS section',
  mode: 'Mode',
  ref: 'Reference',
  paidOn: 'Date',
};

export const newPaymentValues = (today: string): PaymentValues => ({
  invoiceId: '',
  amount: '',
  tds: { amount: '', section: '' },
  mode: 'NEFT',
  ref: '',
  paidOn: today,
});

/** Returns why nothing can be recorded on an invoice, or undefined if it can. */
export function closedBecause({ kind, status, due }: OpenInvoice): string | undefined {
  if (status === 'draft') return paymentMessages.notIssued(kind);
  if (status === 'void') return paymentMessages.void(kind);
  return due === 0 ? paymentMessages.nothingDue(kind) : undefined;
}

const longestRef = 100;

type Around = { invoice: OpenInvoice | undefined; today: string };

/** Returns the errors by field, by the endpoint's rules, without its schema library. */
export function paymentProblems(values: PaymentValues, { invoice, today }: Around): FieldProblems {
  const { invoiceId, amount, tds, ref, paidOn } = values;
  const closed = invoice && closedBecause(invoice);
  const due = invoice && !closed ? inPaise(invoice.due) : undefined;
  return {
    ...(invoiceId === '' ? { invoiceId: paymentMessages.invoiceRequired } : {}),
    ...(closed ? { invoiceId: closed } : {}),
    ...amountProblems({ amount, tds: tds.amount }, due),
    ...(ref.trim().length > longestRef
      ? { ref: `Reference can have at most ${longestRef} characters` }
      : {}),
    ...dayProblems(paidOn, today),
  };
}

function dayProblems(paidOn: string, today: string): FieldProblems {
  if (!isDay(paidOn)) return { paidOn: 'Enter a day of the years 2000 to 2099' };
  const problem = paymentDayProblem(paidOn, today);
  return problem === null ? {} : { paidOn: problem };
}

const sectionBody = (section: TdsSection | '') =>
  section === '' || section === 'none' ? {} : { section };

/**
 * Builds the request body: amounts in rupees. A full settlement is sent as the amount due that was
 * shown.
 */
export function paymentBody(
  values: PaymentValues,
  { direction, due }: { direction: PaymentDirection; due: number },
): BodyOf<'POST /admin/finance/payments'> {
  const { invoiceId, mode, ref, paidOn } = values;
  const settled = settlementOf({ amount: values.amount, tds: values.tds.amount }, due);
  const { amount = 0, tds = 0 } = settled ?? {};
  return {
    invoiceId,
    direction,
    amount: inRupees(amount),
    tds: tds > 0 ? { ...sectionBody(values.tds.section), amount: inRupees(tds) } : null,
    mode,
    ref,
    paidOn,
  };
}
