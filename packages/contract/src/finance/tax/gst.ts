/** Goods and services tax of a document, in whole paise; nothing here is ever a fraction. */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';

/** Within one place of supply and tax, half is the centre's and half the state's; else all is IGST. */
export const supplyTypes = ['intra', 'inter'] as const;
export type SupplyType = (typeof supplyTypes)[number];

/** Rates in percent that are offered; others may be typed (rates in force since 22 September 2025). */
export const gstRates = [0, 5, 18, 40] as const;

/** Rates that went out of use, in hundredths of a percent, and the first day without them. */
export const endedRates = [
  { taxBasisPoints: 1200, since: '2025-09-22' },
  { taxBasisPoints: 2800, since: '2025-09-22' },
] as const;

/** Whether a rate was no longer in general use on a day; some goods may still have it. */
export const taxSlabWarning = (taxBasisPoints: number, day: string): boolean =>
  endedRates.some((rate) => rate.taxBasisPoints === taxBasisPoints && day >= rate.since);

/** One line of a document: thousandths of a unit, paise of a unit, hundredths of a percent. */
export type TaxedLine = {
  quantityThousandths: number;
  ratePaise: number;
  taxBasisPoints: number;
};

export type LineFigures = {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  tax: number;
  total: number;
};

const hundredPercent = 10_000n;

/**
 * A line's value and taxes, each rounded half up to the paisa. CGST and SGST are always equal, so
 * together they may be a paisa off the IGST of the same line. RangeError when too large to be exact.
 */
export function lineFigures(line: TaxedLine, supplyType: SupplyType): LineFigures {
  const value = divideHalfUp(BigInt(line.quantityThousandths) * BigInt(line.ratePaise), 1000n);
  const full = value * BigInt(line.taxBasisPoints);
  const half = supplyType === 'intra' ? divideHalfUp(full, 2n * hundredPercent) : 0n;
  const igst = supplyType === 'inter' ? divideHalfUp(full, hundredPercent) : 0n;
  const tax = 2n * half + igst;
  return {
    taxable: exactNumber(value),
    cgst: exactNumber(half),
    sgst: exactNumber(half),
    igst: exactNumber(igst),
    tax: exactNumber(tax),
    total: exactNumber(value + tax),
  };
}

export type DocumentFigures = {
  lines: LineFigures[];
  subtotal: number;
  cgst: number;
  sgst: number;
  igst: number;
  taxTotal: number;
  grandTotal: number;
};

/**
 * A document's figures are the sums of its lines' rounded ones, so that its summary by rate or code
 * agrees with it. RangeError when too large to be exact.
 */
export function documentFigures(
  lines: readonly TaxedLine[],
  supplyType: SupplyType,
): DocumentFigures {
  const figures = lines.map((line) => lineFigures(line, supplyType));
  const sum = (part: keyof LineFigures) =>
    exactNumber(figures.reduce((total, line) => total + BigInt(line[part]), 0n));
  return {
    lines: figures,
    subtotal: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    taxTotal: sum('tax'),
    grandTotal: sum('total'),
  };
}
