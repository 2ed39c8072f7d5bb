/**
 * Tax deducted from payments to vendors (sections 194C to 194Q of the Income-tax Act 1961, section
 * 393(1) of that of 2025), on amounts without GST (CBDT circular 23/2017). Whole paise.
 */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';

/**
 * Rates in hundredths of a percent, limits in paise. Without limits, tax is deducted from any
 * amount.
 */
export type TdsRates = {
  /** Individuals are payees with P or H in the PAN: persons and Hindu undivided families. */
  withPanBasisPoints: { individuals: number; others: number };
  withoutPanBasisPoints: number;
  /** A bill above it has tax deducted on its own, even if paid in parts. */
  singleLimitPaise: number | null;
  /** A month's sum above it has tax deducted as a whole. */
  monthLimitPaise: number | null;
  /** A yearly sum above it has tax deducted as a whole, including earlier payments. */
  yearLimitPaise: number | null;
  /** Whether only the part of a yearly sum above its limit has tax deducted. */
  taxesExcess: boolean;
};

export type TdsTerms = TdsRates & {
  /** Whether tax is deducted when a bill is recorded, otherwise from its payments. */
  isDueOnBill: boolean;
  /** The section of the law in force then. */
  section: string;
  /** The codes of challans and statements. Empty if unknown. */
  paymentCodes: { individuals: string; others: string };
};

/** Returns whether a PAN belongs to a person or a Hindu undivided family, by its fourth letter. */
export const isIndividualPan = (pan: string): boolean => /^[A-Z]{3}[PH]/.test(pan);

export type Deduction = {
  hasPan: boolean;
  rule: TdsRates;
  isIndividual?: boolean;
  /**
   * The payee's earlier payments and deductions in the same financial year. In the same month, if
   * the limit is one of a month.
   */
  yearBefore?: { taxablePaise: number; tdsPaise: number };
};

/** Returns the rate for a payee, in hundredths of a percent. */
export function tdsBasisPoints({ hasPan, rule, isIndividual = false }: Deduction): number {
  if (!hasPan) return rule.withoutPanBasisPoints;
  return isIndividual ? rule.withPanBasisPoints.individuals : rule.withPanBasisPoints.others;
}

/** Returns the highest rate for any payee, in hundredths of a percent: usually that without a PAN. */
export const highestBasisPoints = ({
  withPanBasisPoints,
  withoutPanBasisPoints,
}: TdsRates): number =>
  Math.max(withPanBasisPoints.individuals, withPanBasisPoints.others, withoutPanBasisPoints);

/** Returns the most tax that is deducted from a value without GST, rounded up to the rupee. */
export const mostTax = ({ taxable, rate }: { taxable: number; rate: number }): number =>
  Number((BigInt(taxable) * BigInt(rate) + 999_999n) / 1_000_000n) * 100;

/**
 * An amount that may be a fraction of a paisa: `over` ÷ `under`, so that the tax is rounded once.
 */
type Share = { over: bigint; under: bigint };

const exceeds = ({ over, under }: Share, limit: number | null) =>
  limit !== null && over > BigInt(limit) * under;

/**
 * Why tax is deducted: from any amount, a year, a month or a bill above its limit, or not at all.
 */
export type TdsReason = 'any' | 'year' | 'month' | 'single' | 'below';

/** Adds the earlier amounts of the year. */
const inYear = ({ over, under }: Share, { yearBefore = nothingBefore }: Deduction): Share => ({
  over: over + BigInt(yearBefore.taxablePaise) * under,
  under,
});

const nothingBefore = { taxablePaise: 0, tdsPaise: 0 };

type Taxed = Deduction & ({ taxablePaise: number } | PartPayment);

/**
 * Returns why tax is deducted from an amount or a payment, or why none is.
 * The limit of one bill is compared with all that it credits without GST: tax is due on the earlier
 * of credit and payment (section 194C(1)), so that payment in parts does not avoid it.
 */
export function tdsReason(given: Taxed): TdsReason {
  const { singleLimitPaise: single, monthLimitPaise: month, yearLimitPaise: year } = given.rule;
  const sum = inYear(shareOf(given), given);
  if (exceeds(sum, year)) return 'year';
  if (exceeds(sum, month)) return 'month';
  if (single === null && month === null && year === null) return 'any';
  return single !== null && billOf(given) > single ? 'single' : 'below';
}

/**
 * Returns the value without GST of the bill that a payment belongs to. A plain amount is its own
 * bill.
 */
const billOf = (given: { taxablePaise: number } | PartPayment): number =>
  'taxablePaise' in given ? given.taxablePaise : given.invoice.subtotal;

/** Returns the part of a yearly sum above its limit that is taxed. */
const taxedOf = (sum: Share, { taxesExcess, yearLimitPaise }: TdsRates): Share =>
  taxesExcess ? { ...sum, over: sum.over - BigInt(yearLimitPaise ?? 0) * sum.under } : sum;

/** Returns the tax due by now: on the amount, or on the year less earlier deductions. */
export function tdsDue(given: Taxed): number {
  const taxable = shareOf(given);
  const rate = BigInt(tdsBasisPoints(given));
  const taxOf = ({ over, under }: Share) => exactNumber(divideHalfUp(rate * over, 10_000n * under));
  switch (tdsReason(given)) {
    case 'year':
    case 'month': {
      const { yearBefore = nothingBefore } = given;
      return Math.max(0, taxOf(taxedOf(inYear(taxable, given), given.rule)) - yearBefore.tdsPaise);
    }
    case 'below':
      return 0;
    default:
      return taxOf(taxable);
  }
}

/**
 * The maximum deduction is all that is settled. Any excess is deducted from the next payment, which
 * is compared with the year's deductions.
 */
const mostOf = (given: Taxed): number =>
  'taxablePaise' in given ? given.taxablePaise : given.settledPaise;

const deduct = (given: Taxed): number => Math.min(tdsDue(given), mostOf(given));

/**
 * Returns the tax due that can't be deducted from this amount or payment, and is carried to the
 * next one.
 */
export const tdsCarried = (given: Taxed): number => tdsDue(given) - deduct(given);

/** Returns the value without GST, rounded half up to the paisa. */
export function taxableOf(given: { taxablePaise: number } | PartPayment): number {
  const { over, under } = shareOf(given);
  return exactNumber(divideHalfUp(over, under));
}

/** In proportion to what a payment settles by money and tax together. 0 for an invoice of 0. */
function shareOf(given: { taxablePaise: number } | PartPayment): Share {
  if ('taxablePaise' in given) return { over: BigInt(given.taxablePaise), under: 1n };
  const { subtotal, grandTotal } = given.invoice;
  if (grandTotal === 0) return { over: 0n, under: 1n };
  return { over: BigInt(subtotal) * BigInt(given.settledPaise), under: BigInt(grandTotal) };
}

/**
 * Returns the deduction from an amount without GST, rounded half up to the paisa, at most the
 * amount.
 */
export const tdsOfAmount = (given: Deduction & { taxablePaise: number }): number => deduct(given);

/** A payment and its invoice. All figures are in paise, `subtotal` is without GST. */
export type PartPayment = {
  settledPaise: number;
  invoice: { subtotal: number; grandTotal: number };
};

/**
 * Returns the deduction when a part of an invoice is settled: from the invoice's value without GST,
 * in proportion to what money and tax settle together. Rounded once, half up to the paisa, and at
 * most what is settled.
 */
export const tdsForPayment = (given: Deduction & PartPayment): number => deduct(given);
