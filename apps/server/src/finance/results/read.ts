import {
  addDays,
  dayOf,
  financialYearOf,
  financialYearStart,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { otherHeadKeys, otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import type { exportResults, listResults } from '@kolam/contract/finance/results/endpoints.ts';
import { mostResultMonths, resultMessages } from '@kolam/contract/finance/results/messages.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { tableFile } from '#core/spreadsheet/table-file.ts';
import { creditNotTaken } from '#finance/gst-reports/queries.ts';
import { type EntrySum, entrySums } from '#finance/other-entries/queries.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { type ResultSum, resultSums } from './store.ts';

type Query = QueryOf<typeof listResults>;

/** Amounts in paise. */
type Figures = {
  income: number;
  expense: number;
  taxNotTaken: number;
  salaries: number;
  roundOff: number;
  otherIncome: number;
  otherExpense: number;
  result: number;
};

/** @throws Failure 400 at `to` when it ends before it begins or is too long */
function monthsOf({ clock }: RequestContext, query: Query) {
  const to = query.to ?? dayOf(clock.now()).slice(0, 7);
  const from = query.from ?? financialYearStart(financialYearOf(`${to}-01`)).slice(0, 7);
  if (to < from) throw invalid({ to: resultMessages.endsBeforeItBegins });
  const months = monthsBetween(`${from}-01`, `${to}-01`);
  if (months.length > mostResultMonths) throw invalid({ to: resultMessages.tooLong });
  return { from, to, months };
}

async function resultsOf(context: RequestContext, query: Query) {
  const { from, to, months } = monthsOf(context, query);
  const nextMonth = addDays(`${to}-28`, 7).slice(0, 7);
  const period = { from: `${from}-01`, to: addDays(`${nextMonth}-01`, -1) };
  const { sums, entries, notTaken } = await inSnapshot(context.db, async (tx) => ({
    sums: await resultSums(tx, { from, to }),
    entries: await entrySums(tx, period),
    notTaken: await creditNotTaken(tx, period),
  }));
  const sumOf = (month: string, kind: ResultSum['kind'], part: 'amount' | 'roundOff' = 'amount') =>
    sums.find((sum) => sum.month === month && sum.kind === kind)?.[part] ?? 0;
  const rows = months.map((month) => ({
    month,
    ...withResult({
      income: sumOf(month, 'sales'),
      expense: sumOf(month, 'purchase'),
      taxNotTaken: notTaken.find((row) => row.month === month)?.tax ?? 0,
      salaries: sumOf(month, 'salaries'),
      roundOff: sumOf(month, 'sales', 'roundOff') - sumOf(month, 'purchase', 'roundOff'),
      otherIncome: sideOf(entries, month, 'income'),
      otherExpense: sideOf(entries, month, 'expense'),
    }),
  }));
  const sum = (name: keyof Figures) => rows.reduce((all, row) => all + row[name], 0);
  const totals = withResult({
    income: sum('income'),
    expense: sum('expense'),
    taxNotTaken: sum('taxNotTaken'),
    salaries: sum('salaries'),
    roundOff: sum('roundOff'),
    otherIncome: sum('otherIncome'),
    otherExpense: sum('otherExpense'),
  });
  return { from, to, rows, totals, heads: headSums(entries) };
}

const withResult = (figures: Omit<Figures, 'result'>): Figures => ({
  ...figures,
  result:
    figures.income -
    figures.expense -
    figures.taxNotTaken -
    figures.salaries +
    figures.roundOff +
    figures.otherIncome -
    figures.otherExpense,
});

/** Returns what other entries of one side are in a month. Refunds count against it. */
const sideOf = (entries: EntrySum[], month: string, side: 'income' | 'expense') =>
  entries
    .filter((entry) => entry.month === month && otherHeads[entry.head].side === side)
    .reduce(
      (all, { direction, amount }) =>
        (direction === 'in') === (side === 'income') ? all + amount : all - amount,
      0,
    );

/** Sums the other entries by head, in the order of the heads, without those that moved nothing. */
const headSums = (entries: EntrySum[]) =>
  otherHeadKeys.flatMap((head) => {
    const moved = (direction: PaymentDirection) =>
      entries
        .filter((entry) => entry.head === head && entry.direction === direction)
        .reduce((all, { amount }) => all + amount, 0);
    const [moneyIn, moneyOut] = [moved('in'), moved('out')];
    return moneyIn === 0 && moneyOut === 0
      ? []
      : { head, moneyIn: inRupees(moneyIn), moneyOut: inRupees(moneyOut) };
  });

const presentFigures = (figures: Figures): Figures => ({
  income: inRupees(figures.income),
  expense: inRupees(figures.expense),
  taxNotTaken: inRupees(figures.taxNotTaken),
  salaries: inRupees(figures.salaries),
  roundOff: inRupees(figures.roundOff),
  otherIncome: inRupees(figures.otherIncome),
  otherExpense: inRupees(figures.otherExpense),
  result: inRupees(figures.result),
});

/** Returns income and expense by month, from the first to the last one. */
export async function readResults(context: RequestContext, query: Query) {
  const { from, to, rows, totals, heads } = await resultsOf(context, query);
  return {
    data: rows.map(({ month, ...figures }) => ({ month, ...presentFigures(figures) })),
    from,
    to,
    totals: presentFigures(totals),
    heads,
  };
}

const columns = [
  'Month',
  'Income',
  'Expense',
  'Tax without credit',
  'Salaries',
  'Round-off',
  'Other income',
  'Other expense',
  'Result',
];

export async function exportResultList(
  context: SignedInContext,
  { format, ...query }: QueryOf<typeof exportResults>,
) {
  const { from, to, rows, totals } = await resultsOf(context, query);
  const what = 'income and expense';
  await noteExport(context, { what, format, filters: { from, to }, rows: rows.length });
  return tableFile({
    columns,
    rows: [...rows, { month: 'Total', ...totals }].map(({ month, ...figures }) => {
      const { income, expense, taxNotTaken, salaries, ...others } = presentFigures(figures);
      const { roundOff, otherIncome, otherExpense, result } = others;
      const documents = [income, expense, taxNotTaken, salaries, roundOff];
      return [month, ...documents, otherIncome, otherExpense, result];
    }),
    format,
    name: `income-and-expense-${from}-${to}`,
    sheetName: 'Income and expense',
  });
}
