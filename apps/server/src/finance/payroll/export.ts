import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/call.ts';
import { maskNumber } from '@kolam/contract/core/india.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportPayslips } from '@kolam/contract/finance/payroll/calls.ts';
import type { Scope } from '#core/scope.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { paidAccountOf } from './present.ts';
import { filterOf } from './read.ts';
import { type PayslipRow, payslipBatches } from './store.ts';

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

/** The filtered payslips of a month, read in batches while they are sent. */
export async function exportPayslipList(
  scope: Scope,
  { format, ...query }: QueryOf<typeof exportPayslips>,
) {
  const filter = filterOf(scope, query);
  async function* rows() {
    for await (const found of payslipBatches(scope.db, { filter, size: batch })) {
      yield* found.map(cells);
    }
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
