/**
 * Tax deducted from payments to contractors (section 194C of the Income-tax Act 1961, section
 * 393(1) of that of 2025), on amounts without GST (CBDT circular 23/2017). Whole paise.
 */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';

/**
 * Rates in hundredths of a percent, limits in paise. Without limits, tax is deducted from any
 * amount.
 */
export type TdsTerms = {
  /** Individuals are payees with P or H in the PAN: persons and Hindu undivided families. */
  withPanBasisPoints: { individuals: number; others: number };
  withoutPanBasisPoints: number;
  /** A bill above it has tax deducted on its own, even if paid in parts. */
  singleLimitPaise: number | null;
  /** A yearly sum above it has tax deducted as a whole, including earlier payments. */
  yearLimitPaise: number | null;
};

/** Returns whether a PAN belongs to a person or a Hindu undivided family, by its fourth letter. */
export const isIndividualPan = (pan: string): boolean => /^[A-Z]{3}[PH]/.test(pan);

export type Deduction = {
  hasPan: boolean;
  rule: TdsTerms;
  isIndividual?: boolean;
  /** The payee's earlier payments and deductions in the same financial year. */
  yearBefore?: { taxablePaise: number; tdsPaise: number };
};

/** Returns the rate for a payee, in hundredths of a percent. */
export function tdsBasisPoints({ hasPan, rule, isIndividual = false }: Deduction): number {
  if (!hasPan) return rule.withoutPanBasisPoints;
  return isIndividual ? rule.withPanBasisPoints.individuals : rule.withPanBasisPoints.others;
}

/**
 * An amount that may be a fraction of a paisa: `over` ÷ `under`, so that the tax is rounded once.
 */
type Share = { over: bigint; under: bigint };

const exceeds = ({ over, under }: Share, limit: number | null) =>
  limit !== null && over > BigInt(limit) * under;

/**
 * Why tax is deducted: from any amount, a year above its limit, a bill above its limit, or not at
 * all.
 */
export type TdsReason = 'any' | 'year' | 'single' | 'below';

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
  const { singleLimitPaise: single, yearLimitPaise: year } = given.rule;
  if (exceeds(inYear(shareOf(given), given), year)) return 'year';
  if (single === null && year === null) return 'any';
  return single !== null && billOf(given) > single ? 'single' : 'below';
}

/**
 * Returns the value without GST of the bill that a payment belongs to. A plain amount is its own
 * bill.
 */
const billOf = (given: { taxablePaise: number } | PartPayment): number =>
  'taxablePaise' in given ? given.taxablePaise : given.invoice.subtotal;

/** Returns the tax due by now: on the amount, or on the year less earlier deductions. */
export function tdsDue(given: Taxed): number {
  const taxable = shareOf(given);
  const rate = BigInt(tdsBasisPoints(given));
  const taxOf = ({ over, under }: Share) => exactNumber(divideHalfUp(rate * over, 10_000n * under));
  switch (tdsReason(given)) {
    case 'year': {
      const { yearBefore = nothingBefore } = given;
      return Math.max(0, taxOf(inYear(taxable, given)) - yearBefore.tdsPaise);
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
export const tds194c = (given: Deduction & { taxablePaise: number }): number => deduct(given);

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
