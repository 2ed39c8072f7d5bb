import { inRupees } from '@kolam/contract/core/money.ts';
import { ageBuckets, type InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import type { EntrySum } from '#finance/other-entries/queries.ts';
import type { cashSums, creditedTaxSums, dueSums, salariesPaid, taxSums } from './store.ts';

type DueSum = Awaited<ReturnType<typeof dueSums>>[number];
type TaxSum = Awaited<ReturnType<typeof taxSums | typeof creditedTaxSums>>[number];
type MonthTax = Pick<TaxSum, 'month' | 'tax'>;
type CashSum = Awaited<ReturnType<typeof cashSums>>[number];
type SalarySum = Awaited<ReturnType<typeof salariesPaid>>[number];

/** Sums one figure over the few rows that the database has aggregated. */
const sum = <Row>(rows: Row[], figure: (row: Row) => number) =>
  rows.reduce((total, row) => total + figure(row), 0);

/** Returns what is due of one kind, by origin and age, in rupees. */
export function dueFigures(sums: DueSum[], kind: InvoiceKind) {
  const rows = sums.filter((row) => row.kind === kind);
  const due = (among: DueSum[]) => inRupees(sum(among, (row) => row.due));
  const documents = (among: DueSum[]) => sum(among, (row) => row.documents);
  return {
    due: due(rows),
    parts: {
      documents: documents(rows),
      total: inRupees(sum(rows, (row) => row.total)),
      paid: inRupees(sum(rows, (row) => row.paid)),
      tdsSettled: inRupees(sum(rows, (row) => row.tdsSettled)),
      credited: inRupees(sum(rows, (row) => row.credited)),
      fromAccount: inRupees(sum(rows, (row) => row.fromAccount)),
    },
    ageing: {
      notDueYet: due(rows.filter(({ age }) => age < 0)),
      buckets: ageBuckets.map((bucket, place) => {
        const within = rows.filter(({ age }) => Math.max(0, age) === place);
        return { bucket, amount: due(within), documents: documents(within) };
      }),
    },
  };
}

type Taxes = {
  taxes: TaxSum[];
  credited: TaxSum[];
  notTaken: MonthTax[];
  advances: MonthTax[];
  /** By how much amendments change the tax of sales. */
  amended: MonthTax[];
  /** What we owe under reverse charge, which is input tax too. */
  owed: MonthTax[];
};

/**
 * Returns the tax of one kind of documents, of advances and under reverse charge, less that of credit notes and what can't
 * be taken, with `paise` per month.
 */
export function taxFigures(
  { taxes, credited, notTaken, advances, amended, owed }: Taxes,
  kind: InvoiceKind,
) {
  const given = taxes.filter((row) => row.kind === kind);
  const lowered = credited.filter((row) => row.kind === kind);
  const tax = (rows: MonthTax[]) => sum(rows, (row) => row.tax);
  const net = (of: (row: MonthTax) => boolean) =>
    tax([...given, ...advances, ...amended, ...owed].filter(of)) -
    tax([...lowered, ...notTaken].filter(of));
  return {
    paise: net(() => true),
    ofMonth: (month: string) => inRupees(net((row) => row.month === month)),
    parts: {
      documents: sum(given, (row) => row.documents),
      tax: inRupees(tax(given)),
      creditNotes: sum(lowered, (row) => row.documents),
      creditedTax: inRupees(tax(lowered)),
      advances: inRupees(tax(advances)),
      amended: inRupees(tax(amended)),
      owed: inRupees(tax(owed)),
      notTaken: inRupees(tax(notTaken)),
    },
  };
}

/** Returns the money moved in one direction, less reversals. */
export function cashFigures(sums: CashSum[], direction: PaymentDirection) {
  const rows = sums.filter((row) => row.direction === direction);
  const net = (among: CashSum[]) => sum(among, (row) => row.amount - row.reversed);
  return {
    paise: net(rows),
    ofMonth: (month: string) => inRupees(net(rows.filter((row) => row.month === month))),
    parts: {
      payments: sum(rows, (row) => row.payments),
      amount: inRupees(sum(rows, (row) => row.amount)),
      reversals: sum(rows, (row) => row.reversals),
      reversed: inRupees(sum(rows, (row) => row.reversed)),
    },
  };
}

/** Returns the net salaries paid. */
export function salaryFigures(sums: SalarySum[]) {
  const paise = (rows: SalarySum[]) => sum(rows, (row) => row.amount);
  return {
    paise: paise(sums),
    payslips: sum(sums, (row) => row.payslips),
    ofMonth: (month: string) => inRupees(paise(sums.filter((row) => row.month === month))),
  };
}

/** Returns what other entries moved in one direction. Their salaries are those of payslips. */
export function otherFigures(sums: EntrySum[], given: PaymentDirection) {
  const rows = sums.filter(({ head, direction }) => head !== 'salaries' && direction === given);
  const paise = (among: EntrySum[]) => sum(among, ({ amount }) => amount);
  return {
    paise: paise(rows),
    ofMonth: (month: string) => inRupees(paise(rows.filter((row) => row.month === month))),
  };
}
