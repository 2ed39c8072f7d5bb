import { inRupees } from '@kolam/contract/core/paise.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import { paiseOf, sumOf, typedProblem } from '#core/typed-amounts.ts';
import { type MovedValues, movedLabels, movedProblems } from './moved-values.ts';
import { leftOver, type OpenPart, partsProblems, settledAt } from './receipt-values.ts';

/** A payout in the form: what of it pays each open bill, and the tax of what is left over. */
export type PayoutValues = MovedValues & {
  amount: string;
  parts: string[];
  tds: string[];
  restTds: string;
  tdsSection: TaxedSection | '';
};

export const payoutLabels = (bills: readonly OpenPart[]): Record<string, string> => ({
  amount: 'Amount',
  restTds: 'TDS deducted from what is left over',
  tdsSection: 'TDS section',
  ...movedLabels,
  ...Object.fromEntries(bills.map(({ code }, at) => [`parts.${at}`, code ?? ''])),
});

/** Returns the errors by field. */
export function payoutProblems(
  values: PayoutValues,
  { bills, today }: { bills: readonly OpenPart[]; today: string },
): FieldProblems {
  const money = paiseOf(values.amount);
  const tax = paiseOf(values.restTds);
  const [ofMoney, ofTax] = [typedProblem(values.amount), typedProblem(values.restTds)];
  const problems = {
    ...partsProblems(values, bills),
    ...movedProblems(values, today),
    ...(ofTax === null ? {} : { restTds: ofTax }),
    ...(tax > 0 && leftOver(values) === 0 ? { restTds: balanceMessages.nothingLeft } : {}),
  };
  if (ofMoney !== null) return { ...problems, amount: ofMoney };
  if (money <= 0) return { ...problems, amount: balanceMessages.amountPositive };
  return sumOf(values.parts.map(paiseOf)) > money
    ? { ...problems, amount: balanceMessages.abovePayout }
    : problems;
}

/** Converts the values to a request body. */
export function payoutBody(values: PayoutValues, bills: readonly OpenPart[]) {
  const { amount, parts, tds, restTds, tdsSection, mode, ref, paidOn } = values;
  return {
    amount: inRupees(paiseOf(amount)),
    invoices: settledAt(values).map((at) => ({
      invoice: bills[at]?.id ?? '',
      amount: inRupees(paiseOf(parts[at] ?? '')),
      tds: inRupees(paiseOf(tds[at] ?? '')),
    })),
    tds: inRupees(paiseOf(restTds)),
    ...(tdsSection === '' ? {} : { tdsSection }),
    ...{ mode, ref, paidOn },
  };
}
