import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportPayments } from '@kolam/contract/finance/payments/endpoints.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { invoiceNumbers } from '#finance/invoices/queries.ts';
import { partyNames } from '#finance/parties/queries.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { filterOf } from './read.ts';
import { type PaymentRow, paymentsInOrder } from './store.ts';

const columns = [
  'Code',
  'Date',
  'Dir',
  'Invoice',
  'Party',
  'Mode',
  'Ref',
  'Amount',
  'TDS',
  'TDS section',
  'Reversed on',
  'Reason',
];

const batch = 1000;

type Asked = QueryOf<typeof exportPayments>;

/** Exports the filtered list as CSV or XLSX in its order, reading in batches while it is sent. */
export async function exportPaymentList(
  context: SignedInContext,
  { format, sort, ...query }: Asked,
) {
  const filter = filterOf(query);
  const list = await paymentsInOrder(context.db, { filter, sort: sortOf(sort), size: batch });
  await noteExport(context, {
    what: 'payments',
    format,
    filters: await namedFilters(context, query),
    search: filter.search,
    rows: list.total,
  });
  async function* rows() {
    for await (const found of list.batches()) yield* found.map(cells);
  }
  const listed = Readable.from(rows());
  return format === 'csv'
    ? {
        stream: csvStream(columns, listed),
        fileName: 'payments.csv',
        contentType: 'text/csv' as const,
      }
    : {
        stream: xlsxStream(columns, listed, { sheetName: 'Payments' }),
        fileName: 'payments.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}

async function namedFilters(
  { db }: SignedInContext,
  { direction, mode, reversed, invoice, party, from, to }: Partial<Asked>,
) {
  const parties = await partyNames(db, party === undefined ? [] : [party]);
  const invoices = await invoiceNumbers(db, invoice === undefined ? [] : [invoice]);
  return {
    direction,
    mode,
    reversed: reversed ?? null,
    invoice: invoices.get(invoice ?? '')?.code ?? invoice,
    party: parties.get(party ?? '') ?? party,
    from,
    to,
  };
}

function cells(row: PaymentRow): CellValue[] {
  return [
    row.code,
    row.paidOn,
    row.direction === 'in' ? 'In' : 'Out',
    row.invoiceCode,
    row.partyName,
    row.mode,
    row.ref,
    inRupees(row.amount),
    inRupees(row.tds),
    row.tdsSection ?? '',
    row.reversedAt === null ? '' : dayOf(row.reversedAt),
    row.reverseReason ?? '',
  ];
}
