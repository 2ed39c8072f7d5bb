/**
 * Tax that is deducted when bills are recorded: the law's amount for a vendor, a section and a
 * financial year, from all that was credited to the vendor. Whole paise.
 */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';
import { rupeeFigure } from '../../core/rupee-text.ts';
import type { TdsRates } from './tds.ts';
import { belowText, type WorkingStep } from './working.ts';

/** What a bill credited in the year, less notes on it. Amounts without GST. */
export type CreditedBill = {
  taxablePaise: number;
  /** Paise times hundredths of a percent: each part times the rate that applies to it. */
  weighted: bigint;
  /** The value that is compared with the limit of one bill. */
  billPaise: number;
  /** `YYYY-MM`. */
  month: string;
};

const parts = 10_000n;

const sumOf = (bills: readonly CreditedBill[], part: 'taxablePaise' | 'weighted'): bigint =>
  bills.reduce((sum, bill) => sum + BigInt(bill[part]), 0n);

const exceeds = (sum: bigint, limit: number | null) => limit !== null && sum > BigInt(limit);

/** Returns the bills that tax is due on: all, those of a month, single ones, or none. */
function taxedBills(bills: readonly CreditedBill[], rule: TdsRates): readonly CreditedBill[] {
  const { singleLimitPaise: single, monthLimitPaise: month, yearLimitPaise: year } = rule;
  if (single === null && month === null && year === null) return bills;
  if (exceeds(sumOf(bills, 'taxablePaise'), year)) return bills;
  const ofMonth = (of: string) =>
    sumOf(
      bills.filter((bill) => bill.month === of),
      'taxablePaise',
    );
  return bills.filter(
    (bill) => exceeds(BigInt(bill.billPaise), single) || exceeds(ofMonth(bill.month), month),
  );
}

/** Returns the tax due on all that was credited in a year, rounded once, half up to the paisa. */
export function tdsOfYear(bills: readonly CreditedBill[], rule: TdsRates): number {
  const taxed = taxedBills(bills, rule);
  const weighted = sumOf(taxed, 'weighted');
  if (!rule.taxesExcess) return exactNumber(divideHalfUp(weighted, parts));
  const sum = sumOf(taxed, 'taxablePaise');
  const excess = sum - BigInt(rule.yearLimitPaise ?? 0);
  return sum === 0n ? 0 : exactNumber(divideHalfUp(weighted * excess, parts * sum));
}

/** What a lower-deduction certificate leaves for a bill. */
type Certified = { number: string; basisPoints: number; leftPaise: number };

/** Returns the part of a value that a certificate covers. */
export const certifiedOf = (taxablePaise: number, certificate: Certified | null): number =>
  Math.min(taxablePaise, certificate?.leftPaise ?? 0);

/** Returns a value times its rates: first that of the certificate, then the usual one. */
export function weightedOf(
  taxablePaise: number,
  { basisPoints, certificate }: { basisPoints: number; certificate: Certified | null },
): bigint {
  const certified = certifiedOf(taxablePaise, certificate);
  return (
    BigInt(certified) * BigInt(certificate?.basisPoints ?? 0) +
    BigInt(taxablePaise - certified) * BigInt(basisPoints)
  );
}

type BillTds = {
  rule: TdsRates;
  basisPoints: number;
  certificate: Certified | null;
  hasPan: boolean;
  /** What was credited before it in the year, and deducted. */
  before: readonly CreditedBill[];
  deductedPaise: number;
  bill: CreditedBill;
  /** The most that the bill can bear: its total with GST. */
  mostPaise: number;
};

/** Returns the tax to deduct from a bill: what is due by now less what was deducted. */
export function tdsOfBill({ rule, before, deductedPaise, bill, mostPaise }: BillTds): number {
  const due = tdsOfYear([...before, bill], rule) - deductedPaise;
  return Math.max(0, Math.min(due, mostPaise));
}

const money = (paise: number) => `₹${rupeeFigure(paise)}`;
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** Explains the tax deducted from a bill, step by step. */
export function explainBillTds(given: BillTds, label: string): WorkingStep[] {
  const { rule, basisPoints, certificate, hasPan, before, deductedPaise, bill } = given;
  const amount = tdsOfBill(given);
  const due = tdsOfYear([...before, bill], rule);
  const sumBefore = exactNumber(sumOf(before, 'taxablePaise'));
  const year = sumBefore + bill.taxablePaise;
  const certified = certifiedOf(bill.taxablePaise, certificate);
  const rate = `${percent(basisPoints)} ${hasPan ? 'with' : 'without'} PAN`;
  const steps: WorkingStep[] = [
    { label: 'Value without GST', how: 'Of this bill', amount: bill.taxablePaise },
    {
      label: 'Credited this year',
      how: `${money(sumBefore)} before + ${money(bill.taxablePaise)}, without GST`,
      amount: year,
    },
  ];
  if (certificate && certified > 0) {
    const how = `${percent(certificate.basisPoints)} by certificate ${certificate.number}, instead of ${rate}`;
    steps.push({ label: 'Under a certificate', how, amount: certified });
  }
  if (due === 0 && taxedBills([...before, bill], rule).length === 0) {
    return [...steps, { label, how: belowText(rule), amount }];
  }
  const on = rule.taxesExcess
    ? `${rate}, of what is above ${money(rule.yearLimitPaise ?? 0)} in the year`
    : `${rate}, of all credited this year that is above a limit, each part at its own rate`;
  const left = due - deductedPaise;
  const how =
    left > amount
      ? `At most the bill; ${money(left - amount)} are deducted from the next bill or payment`
      : `Due by now less ${money(deductedPaise)} deducted before${left < 0 ? ', not below 0' : ''}`;
  return [...steps, { label: 'Due by now', how: on, amount: due }, { label, how, amount }];
}
