import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import { paiseOf, partField, sumOf, typedProblem } from '#core/typed-amounts.ts';
import { type MovedValues, movedLabels, movedProblems } from './moved-values.ts';

/** What of a row pays each bill, by money and by tax, and whether the rest is on account. */
export type PayoutsValues = MovedValues & {
  parts: string[];
  tds: string[];
  isRestKept: boolean;
  restTds: string;
};

type Bill = { code: string | null; due: number };
type Given = { bills: readonly Bill[]; left: number; today: string };

export const payoutsLabels = (bills: readonly Bill[]): Record<string, string> => ({
  ...movedLabels,
  isRestKept: 'What is left over',
  restTds: 'TDS deducted from what is left over',
  ...Object.fromEntries(bills.map(({ code }, at) => [partField(at), code ?? ''])),
});

/** Returns the indexes of the bills that get money. */
export const paidAt = ({ parts, tds }: Pick<PayoutsValues, 'parts' | 'tds'>): number[] =>
  parts.flatMap((part, at) => (paiseOf(part) + paiseOf(tds[at] ?? '') > 0 ? [at] : []));

/** Whether something is left over of a row, and is on account with the vendor. */
export const keepsRest = ({ parts, isRestKept }: PayoutsValues, left: number): boolean =>
  isRestKept && sumOf(parts.map(paiseOf)) < inPaise(left);

/** Returns the errors by field. `left` is what is left of the row, in rupees. */
export function payoutsProblems(
  values: PayoutsValues,
  { bills, left, today }: Given,
): FieldProblems {
  const problems = { ...movedProblems(values, today), ...billProblems(values, bills) };
  if (Object.keys(problems).length > 0) return problems;
  const { parts, isRestKept, restTds } = values;
  const ofRest = isRestKept ? typedProblem(restTds) : null;
  if (ofRest !== null) return { restTds: ofRest };
  if (paidAt(values).length === 0 && !isRestKept) {
    return { invoices: reconciliationMessages.chooseBill };
  }
  const [sum, ofRow] = [sumOf(parts.map(paiseOf)), inPaise(left)];
  return sum > ofRow
    ? { invoices: reconciliationMessages.partsAboveRow(rupeeText(sum), rupeeText(ofRow)) }
    : {};
}

function billProblems({ parts, tds }: PayoutsValues, bills: readonly Bill[]): FieldProblems {
  const problems = bills.flatMap(({ due }, at): [string, string][] => {
    const [money, tax] = [paiseOf(parts[at] ?? ''), paiseOf(tds[at] ?? '')];
    const wrong = typedProblem(parts[at] ?? '') ?? typedProblem(tds[at] ?? '');
    if (wrong !== null) return [[partField(at), wrong]];
    if (tax > 0 && money === 0) return [[partField(at), reconciliationMessages.partPositive]];
    const paise = inPaise(due);
    return money + tax > paise ? [[partField(at), balanceMessages.aboveDue(rupeeText(paise))]] : [];
  });
  return Object.fromEntries(problems);
}
