/** Goods and services tax of a document, always in whole paise. */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';

/**
 * Within one place of supply, half of the tax is CGST and half SGST. Otherwise, all of it is IGST.
 */
export const supplyTypes = ['intra', 'inter'] as const;
export type SupplyType = (typeof supplyTypes)[number];

/** Rates in hundredths of a percent. */
export type GstTerms = {
  /** The rates offered, lowest first. Others may be typed. */
  offeredBasisPoints: readonly number[];
  /** For a line without a rate. */
  defaultBasisPoints: number;
  /** Rates that went out of use. Some goods may still have them. */
  retiredBasisPoints: readonly number[];
};

/**
 * A line of a document: quantity in thousandths, price per unit in paise, rates in hundredths of a
 * percent.
 */
export type TaxedLine = {
  quantityThousandths: number;
  ratePaise: number;
  taxBasisPoints: number;
  /** Taken off the value before tax (CGST Act, section 15(3)(a)). Default: 0. */
  discountBasisPoints?: number;
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

/** The value before a discount. */
const grossOf = ({ quantityThousandths, ratePaise }: TaxedLine): bigint =>
  divideHalfUp(BigInt(quantityThousandths) * BigInt(ratePaise), 1000n);

const discountOf = (line: TaxedLine): bigint =>
  divideHalfUp(grossOf(line) * BigInt(line.discountBasisPoints ?? 0), hundredPercent);

/** Returns what is taken off a line's value, rounded half up to the paisa. */
export const discountPaise = (line: TaxedLine): number => exactNumber(discountOf(line));

/**
 * Returns a line's value and taxes, each rounded half up to the paisa. CGST and SGST are always
 * equal, so their sum may differ by a paisa from the IGST of the same line. RangeError when too
 * large to be exact.
 */
export function lineFigures(line: TaxedLine, supplyType: SupplyType): LineFigures {
  const value = grossOf(line) - discountOf(line);
  const taxed = value * BigInt(line.taxBasisPoints);
  const half = supplyType === 'intra' ? divideHalfUp(taxed, 2n * hundredPercent) : 0n;
  const igst = supplyType === 'inter' ? divideHalfUp(taxed, hundredPercent) : 0n;
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
  /** Below 0 if the total is rounded down. */
  roundOff: number;
  grandTotal: number;
};

/** What is added to a total: to the nearest rupee, or an amount in paise as a vendor typed it. */
export type RoundOff = 'rupee' | number;

/** Returns what brings a total to the nearest rupee, 50 paise up (CGST Act, section 170). */
function toRupee(total: number): number {
  const rest = total % 100;
  return rest < 50 ? 0 - rest : 100 - rest;
}

/**
 * Sums the rounded figures of a document's lines, so that summaries by rate or code agree with it.
 * The round-off bears no tax. RangeError when too large to be exact.
 */
export function documentFigures(
  lines: readonly TaxedLine[],
  supplyType: SupplyType,
  roundOff: RoundOff = 0,
): DocumentFigures {
  const figures = lines.map((line) => lineFigures(line, supplyType));
  const sum = (part: keyof LineFigures) =>
    exactNumber(figures.reduce((total, line) => total + BigInt(line[part]), 0n));
  const total = sum('total');
  const added = roundOff === 'rupee' ? toRupee(total) : roundOff;
  return {
    lines: figures,
    subtotal: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    taxTotal: sum('tax'),
    roundOff: added,
    grandTotal: total + added,
  };
}
