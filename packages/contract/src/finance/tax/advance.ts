/** The tax within an advance (Central Goods and Services Tax Act, section 13(2)), in whole paise. */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';
import type { SupplyType } from './gst.ts';

const hundredPercent = 10_000n;

export type AdvanceFigures = {
  amount: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
};

type AdvanceTerms = { taxBasisPoints: number; supplyType: SupplyType };

/**
 * Splits an amount that includes tax. Value and tax add up to it. CGST and SGST are equal, so the
 * value may differ by a paisa from that of the same amount between states.
 */
export function advanceFigures(
  amount: number,
  { taxBasisPoints, supplyType }: AdvanceTerms,
): AdvanceFigures {
  const [whole, rate] = [BigInt(amount), BigInt(taxBasisPoints)];
  const half =
    supplyType === 'intra' ? divideHalfUp(whole * rate, 2n * (hundredPercent + rate)) : 0n;
  const igst =
    supplyType === 'inter'
      ? whole - divideHalfUp(whole * hundredPercent, hundredPercent + rate)
      : 0n;
  return {
    amount,
    taxable: exactNumber(whole - 2n * half - igst),
    cgst: exactNumber(half),
    sgst: exactNumber(half),
    igst: exactNumber(igst),
  };
}

/**
 * Returns what changes when an advance is left with another amount. What is left is always taxed as
 * an amount of its own, so that all changes add up to the advance exactly.
 */
export function advanceChange(
  { from, to }: { from: number; to: number },
  terms: AdvanceTerms,
): AdvanceFigures {
  const [before, after] = [advanceFigures(from, terms), advanceFigures(to, terms)];
  return {
    amount: after.amount - before.amount,
    taxable: after.taxable - before.taxable,
    cgst: after.cgst - before.cgst,
    sgst: after.sgst - before.sgst,
    igst: after.igst - before.igst,
  };
}
