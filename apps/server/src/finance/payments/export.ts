import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/call.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportPayments } from '@kolam/contract/finance/payments/calls.ts';
import type { Scope } from '#core/scope.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { filterOf } from './read.ts';
import { type PaymentRow, paymentBatches } from './store.ts';

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
  'Reversed on',
  'Reason',
];

const batch = 1000;

/** The filtered list as CSV or XLSX, read in batches while it is sent. */
export async function exportPaymentList(
  scope: Scope,
  { format, ...query }: QueryOf<typeof exportPayments>,
) {
  const filter = filterOf(query);
  async function* rows() {
    for await (const found of paymentBatches(scope.db, { filter, size: batch })) {
      yield* found.map(cells);
    }
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
    row.reversedAt === null ? '' : dayOf(row.reversedAt),
    row.reverseReason ?? '',
  ];
}
