/** A credit given as one amount with tax, taken apart into lines; whole paise throughout. */
import { exactNumber } from '../../core/half-up.ts';
import type { LineFigures } from './gst.ts';

type Figures = Pick<LineFigures, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/** What is credited of the line at this place of the invoice. */
export type CreditPart = Figures & { place: number };

const totalOf = ({ taxable, cgst, sgst, igst }: Figures) => taxable + cgst + sgst + igst;

/** Whole parts of an amount in proportion to weights; what is left over goes to the largest remainders. */
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

/** A part of a line's total with the tax inside it, at the line's own relation of value and tax. */
function partOf(line: Figures, part: number): Figures {
  const total = BigInt(totalOf(line));
  const nearest = (2n * BigInt(part) * BigInt(line.taxable) + total) / (2n * total);
  const value = exactNumber(nearest);
  if (line.cgst + line.sgst === 0) return { taxable: value, cgst: 0, sgst: 0, igst: part - value };
  // The halves are equal: a paisa that can't be divided goes to the value, or comes from it.
  const odd = (part - value) % 2 !== 0;
  const taxable = odd ? value + (value < line.taxable ? 1 : -1) : value;
  const half = (part - taxable) / 2;
  return { taxable, cgst: half, sgst: half, igst: 0 };
}

/**
 * Spreads a credit over the lines of an invoice in proportion to their totals. The parts add up to it
 * exactly, none is larger than its line in any figure, and CGST equals SGST in each; the whole total
 * gives the lines themselves. Lines that get nothing are left out.
 *
 * @throws RangeError when the amount is negative or more than the lines' total
 */
export function spreadCredit(lines: readonly Figures[], amountPaise: number): CreditPart[] {
  const totals = lines.map(totalOf);
  const most = totals.reduce((sum, total) => sum + total, 0);
  if (amountPaise < 0 || amountPaise > most) {
    throw new RangeError(`${amountPaise} is no part of ${most}`);
  }
  if (amountPaise === 0) return [];
  const parts = proportionally(amountPaise, totals);
  return lines.flatMap((line, place) => {
    const part = parts[place] ?? 0;
    return part === 0 ? [] : { place, ...partOf(line, part) };
  });
}
