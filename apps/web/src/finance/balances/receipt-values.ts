import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { advanceSchema } from '@kolam/contract/finance/advances/rules.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { asTyped, paiseOf, sumOf, typedProblem } from '#core/typed-amounts.ts';
import { splitOver } from './allocation.ts';
import { type MovedValues, movedLabels, movedProblems } from './moved-values.ts';

/** A receipt in the form: what of it settles each open invoice, by money and by tax. */
export type ReceiptValues = MovedValues & {
  amount: string;
  parts: string[];
  tds: string[];
  tdsSection: TaxedSection | '';
  /** What the money that is left over is. */
  rest: 'account' | 'advance';
  advance: AdvanceValues;
};

/** What a receipt voucher says of an advance, as typed. */
type AdvanceValues = {
  desc: string;
  hsn: string;
  taxPct: string;
  /** Empty: the state of the customer. */
  place: string;
  /** Empty: by the place. */
  supplyType: 'inter' | '';
  tds: string;
};

export const noAdvance: Pick<ReceiptValues, 'rest' | 'advance'> = {
  rest: 'account',
  advance: { desc: '', hsn: '', taxPct: '', place: '', supplyType: '', tds: '' },
};

/** An open invoice or bill. */
export type OpenPart = { id: string; code: string | null; due: number };

export const receiptLabels = (invoices: readonly OpenPart[]): Record<string, string> => ({
  amount: 'Amount',
  tdsSection: 'TDS section',
  ...movedLabels,
  rest: 'What is left over',
  'advance.desc': 'Description',
  'advance.hsn': 'SAC',
  'advance.taxPct': 'GST rate',
  'advance.place': 'Place of supply',
  'advance.supplyType': 'Supply',
  'advance.tds': 'TDS deducted from it',
  ...Object.fromEntries(invoices.map(({ code }, at) => [`parts.${at}`, code ?? ''])),
});

/** Returns the split of the typed money over what is due less the typed tax, in paise. */
export function suggestedParts(
  { amount, tds }: Pick<ReceiptValues, 'amount' | 'tds'>,
  invoices: readonly OpenPart[],
): number[] {
  const money = paiseOf(amount);
  const dues = invoices.map(({ due }, at) =>
    Math.max(0, inPaise(due) - (paiseOf(tds[at] ?? '') || 0)),
  );
  return splitOver(dues, Math.max(0, money || 0));
}

/** What a customer says a payment is for, in rupees. */
export type GivenSplit = {
  invoices: readonly { id: string; amount: number; tds: number }[];
  tdsSection: TaxedSection | undefined;
};

/** Returns a given split as the form has it. Invoices that are no longer open are left out. */
export function splitOf(
  { invoices: given, tdsSection }: GivenSplit,
  invoices: readonly OpenPart[],
): Pick<ReceiptValues, 'parts' | 'tds' | 'tdsSection'> {
  const found = invoices.map(({ id }) => given.find((each) => each.id === id));
  return {
    parts: asTyped(found.map((each) => inPaise(each?.amount ?? 0))),
    tds: asTyped(found.map((each) => inPaise(each?.tds ?? 0))),
    tdsSection: tdsSection ?? '',
  };
}

/** Returns the errors by field. */
export function receiptProblems(
  values: ReceiptValues,
  { invoices, today }: { invoices: readonly OpenPart[]; today: string },
): FieldProblems {
  const money = paiseOf(values.amount);
  const problems = {
    ...partsProblems(values, invoices),
    ...movedProblems(values, today),
    ...advanceProblems(values),
  };
  const wrong = typedProblem(values.amount);
  if (wrong !== null) return { ...problems, amount: wrong };
  if (money <= 0) return { ...problems, amount: balanceMessages.amountPositive };
  return sumOf(values.parts.map(paiseOf)) > money
    ? { ...problems, amount: balanceMessages.aboveReceipt }
    : problems;
}

/** The money that settles no invoice, in paise. NaN while an amount is none. */
export const leftOver = ({ amount, parts }: Pick<ReceiptValues, 'amount' | 'parts'>): number =>
  paiseOf(amount) - sumOf(parts.map(paiseOf));

/** What is left over is an advance only if something is left. */
const isAdvance = (values: ReceiptValues) => values.rest === 'advance' && leftOver(values) > 0;

const typedAdvance = ({ desc, hsn, taxPct, place, supplyType, tds }: AdvanceValues) => ({
  ...{ desc, hsn: hsn.trim(), place, tds: inRupees(paiseOf(tds)) },
  ...(supplyType === '' ? {} : { supplyType }),
  taxPct: Number(taxPct.replace('%', '').trim() || 'none'),
});

function advanceProblems(values: ReceiptValues): FieldProblems {
  if (!isAdvance(values)) return {};
  const wrong = typedProblem(values.advance.tds);
  if (wrong !== null) return { 'advance.tds': wrong };
  const problems = schemaProblems(advanceSchema, typedAdvance(values.advance));
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [`advance.${field}`, message]),
  );
}

/** Returns the errors of what settles each invoice or bill. */
export function partsProblems(
  { parts, tds }: Pick<ReceiptValues, 'parts' | 'tds'>,
  invoices: readonly OpenPart[],
) {
  const problems = invoices.flatMap(({ due }, at): [string, string][] => {
    const [money, tax] = [paiseOf(parts[at] ?? ''), paiseOf(tds[at] ?? '')];
    const wrong = typedProblem(parts[at] ?? '') ?? typedProblem(tds[at] ?? '');
    if (wrong !== null) return [[`parts.${at}`, wrong]];
    const paise = inPaise(due);
    return money + tax > paise ? [[`parts.${at}`, balanceMessages.aboveDue(rupeeText(paise))]] : [];
  });
  return Object.fromEntries(problems);
}

/** Returns the indexes of the invoices that get something. */
export const settledAt = ({ parts, tds }: Pick<ReceiptValues, 'parts' | 'tds'>): number[] =>
  parts.flatMap((part, at) => (paiseOf(part) + paiseOf(tds[at] ?? '') > 0 ? [at] : []));

/** Converts the values to a request body. */
export function receiptBody(values: ReceiptValues, invoices: readonly OpenPart[]) {
  const { amount, parts, tds, tdsSection, mode, ref, paidOn } = values;
  return {
    amount: inRupees(paiseOf(amount)),
    invoices: settledAt(values).map((at) => ({
      invoice: invoices[at]?.id ?? '',
      amount: inRupees(paiseOf(parts[at] ?? '')),
      tds: inRupees(paiseOf(tds[at] ?? '')),
    })),
    ...(tdsSection === '' ? {} : { tdsSection }),
    ...(isAdvance(values) ? { advance: typedAdvance(values.advance) } : {}),
    ...{ mode, ref, paidOn },
  };
}
export type ReceiptBody = ReturnType<typeof receiptBody>;
