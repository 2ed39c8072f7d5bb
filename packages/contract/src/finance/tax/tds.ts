/**
 * Tax deducted from what contractors are paid (section 194C of the Income-tax Act 1961, section
 * 393(1) of that of 2025), on amounts without GST (CBDT circular 23/2017). Whole paise.
 */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';

/** Rates in hundredths of a percent, limits in paise. With no limit tax is deducted from any amount. */
export type TdsRule = {
  profile: 'specification' | 'statutory';
  validFrom: string;
  /** Individuals are those whose PAN says P or H: persons and Hindu undivided families. */
  withPanBasisPoints: { individuals: number; others: number };
  withoutPanBasisPoints: number;
  /** An amount above it is deducted from by itself. */
  singleLimitPaise: number | null;
  /** A year's sum above it is deducted from as a whole, what came before included. */
  yearLimitPaise: number | null;
  source: string;
};

export const tdsRules: readonly TdsRule[] = [
  {
    profile: 'specification',
    validFrom: '2000-01-01',
    withPanBasisPoints: { individuals: 100, others: 100 },
    withoutPanBasisPoints: 500,
    singleLimitPaise: null,
    yearLimitPaise: null,
    source: 'House rule: 1% with PAN, 5% without, from the first rupee',
  },
];

/** The rule of a profile in force on a day, whatever order they are in; undefined before the first. */
export const tdsRuleOn = (
  day: string,
  profile: TdsRule['profile'] = 'specification',
  rules: readonly TdsRule[] = tdsRules,
): TdsRule | undefined =>
  rules
    .filter((rule) => rule.profile === profile && rule.validFrom <= day)
    .reduce<TdsRule | undefined>(
      (latest, rule) => (latest && latest.validFrom > rule.validFrom ? latest : rule),
      undefined,
    );

type Deduction = {
  hasPan: boolean;
  rule: TdsRule;
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

function deduct(taxable: Share, deduction: Deduction): number {
  const { rule, yearBefore = { taxablePaise: 0, tdsPaise: 0 } } = deduction;
  const rate = BigInt(tdsBasisPoints(deduction));
  const taxOf = ({ over, under }: Share) => exactNumber(divideHalfUp(rate * over, 10_000n * under));
  const year = {
    over: taxable.over + BigInt(yearBefore.taxablePaise) * taxable.under,
    under: taxable.under,
  };
  if (exceeds(year, rule.yearLimitPaise)) return Math.max(0, taxOf(year) - yearBefore.tdsPaise);
  const hasLimits = rule.singleLimitPaise !== null || rule.yearLimitPaise !== null;
  return !hasLimits || exceeds(taxable, rule.singleLimitPaise) ? taxOf(taxable) : 0;
}

/** What is deducted from an amount without GST, rounded half up to the paisa. */
export function tds194c({
  taxablePaise,
  ...deduction
}: Deduction & { taxablePaise: number }): number {
  return deduct({ over: BigInt(taxablePaise), under: 1n }, deduction);
}

/** What a payment of an invoice is of: all figures in paise, `subtotal` without GST. */
export type PartPayment = {
  settledPaise: number;
  invoice: { subtotal: number; grandTotal: number };
};

/**
 * What is deducted when a part of an invoice is settled: from the invoice's value without GST, in
 * proportion to what is settled by money and tax together; rounded once, half up to the paisa.
 */
export function tdsForPayment({
  settledPaise,
  invoice,
  ...deduction
}: Deduction & PartPayment): number {
  if (invoice.grandTotal === 0) return 0;
  const over = BigInt(invoice.subtotal) * BigInt(settledPaise);
  return deduct({ over, under: BigInt(invoice.grandTotal) }, deduction);
}
