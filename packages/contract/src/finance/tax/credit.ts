/**
 * Credits on an invoice, by lines or as one amount with tax, within what is left of its lines, in
 * whole paise.
 */
import { exactNumber } from '../../core/half-up.ts';
import type { LineFigures } from './gst.ts';

/** The figures of a line that credits use. */
export type CreditFigures = Pick<LineFigures, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/** The amounts credited on the line at this index. */
type CreditPart = CreditFigures & { place: number };

const totalOf = ({ taxable, cgst, sgst, igst }: CreditFigures) => taxable + cgst + sgst + igst;

/**
 * Splits an amount into integers in proportion to weights. The rest goes to the largest remainders.
 */
function proportionally(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const shares = weights.map((weight, place) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { place, whole: exact / sum, rest: exact % sum };
  });
  const left = BigInt(amount) - shares.reduce((total, { whole }) => total + whole, 0n);
  const byRest = [...shares].sort((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1,
  );
  const raised = new Set(byRest.slice(0, Number(left)).map(({ place }) => place));
  return shares.map(({ place, whole }) => exactNumber(whole) + (raised.has(place) ? 1 : 0));
}

/**
 * Takes a part of what is left of a line, including tax, in the remaining proportion of value and
 * tax. Remaining halves are equal, or a paisa apart if a paisa had to be split.
 */
function partOf(left: CreditFigures, part: number): CreditFigures {
  const { taxable, cgst, sgst } = left;
  const total = BigInt(totalOf(left));
  const nearest = (2n * BigInt(part) * BigInt(taxable) + total) / (2n * total);
  const value = exactNumber(nearest);
  if (cgst + sgst === 0) return { taxable: value, cgst: 0, sgst: 0, igst: part - value };
  const apart = cgst - sgst;
  const tax = part - value;
  // The halves must be equal: a paisa that can't be split is moved to or from the value.
  const isOdd = (tax - apart) % 2 !== 0;
  if (!isOdd) return halved(value, tax, apart);
  if (value < taxable && tax > 0) return halved(value + 1, tax - 1, apart);
  if (value > 0 && tax < cgst + sgst) return halved(value - 1, tax + 1, apart);
  return halved(value, tax, tax % 2);
}

const halved = (taxable: number, tax: number, apart: number): CreditFigures => ({
  taxable,
  cgst: (tax + apart) / 2,
  sgst: (tax - apart) / 2,
  igst: 0,
});

const figureNames = ['taxable', 'cgst', 'sgst', 'igst'] as const;

const combined = (of: (name: (typeof figureNames)[number]) => number): CreditFigures => ({
  taxable: of('taxable'),
  cgst: of('cgst'),
  sgst: of('sgst'),
  igst: of('igst'),
});

/** Returns what is left of a line after a credit. */
export const leftOf = (line: CreditFigures, credited: CreditFigures): CreditFigures =>
  combined((name) => line[name] - credited[name]);

/**
 * Spreads a credit over what is left of an invoice's lines, in proportion. The parts add up
 * exactly, and no figure exceeds what is left of its line. A credit of all that is left takes
 * exactly that. CGST equals SGST in each part, unless only tax is left of a line. Lines without a
 * part are omitted.
 * @throws RangeError when the amount is negative or more than all that is left
 */
export function spreadCredit(lefts: readonly CreditFigures[], amountPaise: number): CreditPart[] {
  const totals = lefts.map(totalOf);
  const most = totals.reduce((sum, total) => sum + total, 0);
  if (amountPaise < 0 || amountPaise > most) {
    throw new RangeError(`${amountPaise} is no part of ${most}`);
  }
  if (amountPaise === 0) return [];
  const parts = proportionally(amountPaise, totals);
  return lefts.flatMap((left, place) => {
    const part = parts[place] ?? 0;
    return part === 0 ? [] : { place, ...partOf(left, part) };
  });
}

/**
 * Limits the figures of a credited line to what is left. If it takes the whole value, it takes the
 * whole rest.
 */
const within = (left: CreditFigures, wanted: CreditFigures): CreditFigures =>
  wanted.taxable > 0 && wanted.taxable === left.taxable
    ? combined((name) => left[name])
    : combined((name) => Math.min(wanted[name], left[name]));

/**
 * Takes a credited line from what is left of the lines with its rate: from the first with enough
 * value left, otherwise from several in turn. Returns null when all together have too little. Its
 * taxes, rounded separately, may exceed what is left by some paise and are limited to that.
 */
export function takeCredit(
  lefts: readonly CreditFigures[],
  wanted: CreditFigures,
): CreditPart[] | null {
  const place = lefts.findIndex((left) => wanted.taxable <= left.taxable);
  const first = lefts[place];
  if (first) return [{ place, ...within(first, wanted) }];
  if (lefts.reduce((sum, { taxable }) => sum + taxable, 0) < wanted.taxable) return null;
  let rest = wanted;
  return lefts.flatMap((left, at) => {
    const taxable = Math.min(rest.taxable, left.taxable);
    if (taxable === 0) return [];
    const part = within(left, { ...rest, taxable });
    const after = rest;
    rest = combined((name) => Math.max(0, after[name] - part[name]));
    return { place: at, ...part };
  });
}
