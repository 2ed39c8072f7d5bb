import { isDay } from '@kolam/contract/core/dates.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { PaymentDirection, PaymentMode } from '@kolam/contract/finance/payments/model.ts';
import type { BodyOf } from '#core/api-types.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import type { OpenInvoice } from './queries.ts';
import { amountProblems, settlementOf } from './settlement.ts';

/** A payment as it is being typed. */
export type PaymentValues = {
  invoiceId: string;
  amount: string;
  tds: { amount: string };
  mode: PaymentMode;
  ref: string;
  paidOn: string;
};

export const paymentLabels = {
  invoiceId: 'Invoice',
  amount: 'Amount',
  'tds.amount': 'TDS',
  mode: 'Mode',
  ref: 'Reference',
  paidOn: 'Date',
};

export const newPaymentValues = (today: string): PaymentValues => ({
  invoiceId: '',
  amount: '',
  tds: { amount: '' },
  mode: 'NEFT',
  ref: '',
  paidOn: today,
});

/** Why nothing can be recorded on an invoice; undefined when something can. */
export function closedBecause({ status, due }: OpenInvoice): string | undefined {
  if (status === 'draft') return paymentMessages.notIssued;
  if (status === 'void') return paymentMessages.void;
  return due === 0 ? paymentMessages.nothingDue : undefined;
}

const longestRef = 100;

type Around = { invoice: OpenInvoice | undefined; today: string };

/** What is wrong, by field: the rules of the call, without its library of schemas. */
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

/** What is sent: amounts in rupees, the whole due as what it was when it was shown. */
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
    tds: tds > 0 ? { section: '194C', amount: inRupees(tds) } : null,
    mode,
    ref,
    paidOn,
  };
}
