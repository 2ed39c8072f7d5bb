import {
  dayOf,
  financialYearEnd,
  financialYearOf,
  financialYearStart,
} from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { tdsDepositDay } from '@kolam/contract/finance/tax/deposit-day.ts';
import type {
  exportTdsPayable,
  listTdsPayable,
} from '@kolam/contract/finance/tds-reports/endpoints.ts';
import { payableSectionLabels } from '@kolam/contract/finance/tds-reports/values.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { tableFile } from '#core/spreadsheet/table-file.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { presentChallan } from './challans.ts';
import type { ChallanRow } from './payable-store.ts';
import { payablesOf } from './queries.ts';

async function payablesOfYear({ db, clock }: RequestContext, asked: number | undefined) {
  const year = asked ?? financialYearOf(dayOf(clock.now()));
  const period = { from: financialYearStart(year), to: financialYearEnd(year) };
  const payables = await payablesOf(db, period);
  const sum = (of: 'tax' | 'deposited' | 'fromBank') =>
    payables.reduce((all, row) => all + row[of], 0);
  return {
    year,
    payables,
    totals: { tax: sum('tax'), deposited: sum('deposited'), fromBank: sum('fromBank') },
  };
}

type Figures = { tax: number; deposited: number; fromBank: number };

const presentFigures = ({ tax, deposited, fromBank }: Figures) => ({
  tax: inRupees(tax),
  deposited: inRupees(deposited),
  fromBank: inRupees(fromBank),
  toDeposit: inRupees(tax - deposited - fromBank),
});

export async function readTdsPayable(
  context: RequestContext,
  query: QueryOf<typeof listTdsPayable>,
) {
  const { year, payables, totals } = await payablesOfYear(context, query.year);
  return {
    data: payables.map((row) => ({
      month: row.month,
      section: row.section,
      taxable: inRupees(row.taxable),
      ...presentFigures(row),
      dueOn: tdsDepositDay(row.month),
      challans: row.challans.map(presentChallan),
    })),
    year,
    totals: presentFigures(totals),
  };
}

const columns = [
  'Month',
  'Section',
  'Credited or paid',
  'Tax',
  'Deposit by',
  'Deposited',
  'From the bank, without challan',
  'To deposit',
  'Challans (BSR code, day, number, tax)',
];

/** Exports a year's deducted tax, with all challans of a row in one cell. */
export async function exportTdsPayableList(
  context: SignedInContext,
  { year: asked, format }: QueryOf<typeof exportTdsPayable>,
) {
  const { year, payables, totals } = await payablesOfYear(context, asked);
  const rows = payables.length;
  await noteExport(context, { what: 'TDS payable', format, filters: { year }, rows });
  const last = ['Total', '', '', inRupees(totals.tax), ''];
  return tableFile({
    columns,
    rows: [
      ...payables.map((row) => [
        row.month,
        payableSectionLabels[row.section],
        inRupees(row.taxable),
        inRupees(row.tax),
        tdsDepositDay(row.month),
        inRupees(row.deposited),
        inRupees(row.fromBank),
        inRupees(row.tax - row.deposited - row.fromBank),
        row.challans.map(challanText).join('; '),
      ]),
      [
        ...last,
        inRupees(totals.deposited),
        inRupees(totals.fromBank),
        inRupees(totals.tax - totals.deposited - totals.fromBank),
        '',
      ],
    ],
    format,
    name: `tds-payable-${year}`,
    sheetName: 'TDS payable',
  });
}

const challanText = ({ bsrCode, depositedOn, number, tax }: ChallanRow) =>
  `${bsrCode} ${depositedOn} ${number} ${inRupees(tax)}`;
