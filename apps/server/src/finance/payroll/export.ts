import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportPayslips } from '@kolam/contract/finance/payroll/endpoints.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { paidAccountOf } from './present.ts';
import { filterOf } from './read.ts';
import { type PayslipRow, payslipsInOrder } from './store.ts';

const columns = [
  'ID',
  'Month',
  'Employee code',
  'Employee',
  'Department',
  'CTC (Annual)',
  'Gross',
  'TDS',
  'Net',
  'Adjusted',
  'Status',
  'Paid on',
  'Mode',
  'Reference',
  'Account',
  'IFSC',
  'Reason',
];

const batch = 1000;

/**
 * Exports the filtered payslips of a month in their order, reading in batches while they are sent.
 */
export async function exportPayslipList(
  context: SignedInContext,
  { format, sort, ...query }: QueryOf<typeof exportPayslips>,
) {
  const filter = filterOf(context, query);
  const list = await payslipsInOrder(context.db, { filter, sort: sortOf(sort), size: batch });
  await noteExport(context, {
    what: 'payslips',
    format,
    filters: { month: filter.month, status: filter.status },
    search: filter.search,
    rows: list.total,
  });
  async function* rows() {
    for await (const found of list.batches()) yield* found.map(cells);
  }
  const listed = Readable.from(rows());
  const fileName = `payslips-${filter.month}.${format}`;
  return format === 'csv'
    ? { stream: csvStream(columns, listed), fileName, contentType: 'text/csv' as const }
    : {
        stream: xlsxStream(columns, listed, { sheetName: 'Payslips' }),
        fileName,
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}

const statuses = { pending: 'Pending', paid: 'Paid', void: 'Void' } as const;

function cells(row: PayslipRow): CellValue[] {
  const bank = paidAccountOf(row);
  return [
    row.code,
    row.month,
    row.employeeCode,
    row.employeeName,
    row.department,
    inRupees(row.ctcAnnual),
    inRupees(row.gross),
    inRupees(row.tds),
    inRupees(row.net),
    row.isAdjusted ? 'Yes' : 'No',
    statuses[row.status],
    row.paidOn,
    row.payMode,
    row.payRef,
    bank && maskNumber(bank.accountNumber),
    bank?.ifsc ?? null,
    row.voidReason,
  ];
}
