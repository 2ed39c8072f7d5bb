/**
 * Tax deducted from what contractors are paid (section 194C of the Income-tax Act 1961, section
 * 393(1) of that of 2025), on amounts without GST (CBDT circular 23/2017). Whole paise.
 */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';

/** Rates in hundredths of a percent, limits in paise. With no limit tax is deducted from any amount. */
export type TdsTerms = {
  /** Individuals are those whose PAN says P or H: persons and Hindu undivided families. */
  withPanBasisPoints: { individuals: number; others: number };
  withoutPanBasisPoints: number;
  /** A bill above it is deducted from by itself, also where it is paid in parts. */
  singleLimitPaise: number | null;
  /** A year's sum above it is deducted from as a whole, what came before included. */
  yearLimitPaise: number | null;
};

/** Whether a PAN is a person's or a Hindu undivided family's: its fourth letter says so. */
export const isIndividualPan = (pan: string): boolean => /^[A-Z]{3}[PH]/.test(pan);

export type Deduction = {
  hasPan: boolean;
  rule: TdsTerms;
  isIndividual?: boolean;
  /** What the payee was paid and deducted before in the same financial year. */
  yearBefore?: { taxablePaise: number; tdsPaise: number };
};

/** The rate for a payee, in hundredths of a percent. */
export function tdsBasisPoints({ hasPan, rule, isIndividual = false }: Deduction): number {
  if (!hasPan) return rule.withoutPanBasisPoints;
  return isIndividual ? rule.withPanBasisPoints.individuals : rule.withPanBasisPoints.others;
}

/** An amount that need not be whole paise: `over` ÷ `under`, so that the tax is rounded once. */
type Share = { over: bigint; under: bigint };

const exceeds = ({ over, under }: Share, limit: number | null) =>
  limit !== null && over > BigInt(limit) * under;

/** What tax is deducted for: any amount, a year above its limit, one bill above its own, nothing. */
export type TdsReason = 'any' | 'year' | 'single' | 'below';

/** An amount together with what came before it in the year. */
const inYear = ({ over, under }: Share, { yearBefore = nothingBefore }: Deduction): Share => ({
  over: over + BigInt(yearBefore.taxablePaise) * under,
  under,
});

const nothingBefore = { taxablePaise: 0, tdsPaise: 0 };

type Taxed = Deduction & ({ taxablePaise: number } | PartPayment);

/**
 * Why tax is deducted from an amount or a payment, or why none is.
 *
 * The limit of one bill is compared with all that it credits without GST: tax is due on the earlier of
 * credit and payment (section 194C(1)), so nobody escapes it by paying in parts.
 */
export function tdsReason(given: Taxed): TdsReason {
  const { singleLimitPaise: single, yearLimitPaise: year } = given.rule;
  if (exceeds(inYear(shareOf(given), given), year)) return 'year';
  if (single === null && year === null) return 'any';
  return single !== null && billOf(given) > single ? 'single' : 'below';
}

/** The value without GST of the bill that something is of; an amount by itself is its own. */
const billOf = (given: { taxablePaise: number } | PartPayment): number =>
  'taxablePaise' in given ? given.taxablePaise : given.invoice.subtotal;

/** The tax that is due by now: of the amount by itself, or of the year less what was deducted before. */
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
 * The most that can be deducted: all that is settled. What is due beyond it is deducted from the next
 * payment, since that is compared with what the year had deducted.
 */
const mostOf = (given: Taxed): number =>
  'taxablePaise' in given ? given.taxablePaise : given.settledPaise;

const deduct = (given: Taxed): number => Math.min(tdsDue(given), mostOf(given));

/** What is due and can't be deducted from this amount or payment, and so from the next one. */
export const tdsCarried = (given: Taxed): number => tdsDue(given) - deduct(given);

/** The value without GST of what is given, rounded half up to the paisa. */
export function taxableOf(given: { taxablePaise: number } | PartPayment): number {
  const { over, under } = shareOf(given);
  return exactNumber(divideHalfUp(over, under));
}

/** In proportion to what a payment settles by money and tax together; nothing is of nothing. */
function shareOf(given: { taxablePaise: number } | PartPayment): Share {
  if ('taxablePaise' in given) return { over: BigInt(given.taxablePaise), under: 1n };
  const { subtotal, grandTotal } = given.invoice;
  if (grandTotal === 0) return { over: 0n, under: 1n };
  return { over: BigInt(subtotal) * BigInt(given.settledPaise), under: BigInt(grandTotal) };
}

/** What is deducted from an amount without GST, rounded half up to the paisa; at most the amount. */
export const tds194c = (given: Deduction & { taxablePaise: number }): number => deduct(given);

/** What a payment of an invoice is of: all figures in paise, `subtotal` without GST. */
export type PartPayment = {
  settledPaise: number;
  invoice: { subtotal: number; grandTotal: number };
};

/**
 * What is deducted when a part of an invoice is settled: from the invoice's value without GST, in
 * proportion to what is settled by money and tax together; rounded once, half up to the paisa, and at
 * most what is settled.
 */
export const tdsForPayment = (given: Deduction & PartPayment): number => deduct(given);
