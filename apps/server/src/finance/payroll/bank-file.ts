import { Readable } from 'node:stream';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { conflict } from '#core/failure.ts';
import type { Download } from '#core/route.ts';
import type { Scope, SignedInScope } from '#core/scope.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { currentMonth } from './month.ts';
import { canTransfer, leftOut, netOf, withBanks } from './pending.ts';
import { recordForMonth } from './record-for-month.ts';
import { pendingPayslips } from './store.ts';

const columns = ['Beneficiary', 'Account', 'IFSC', 'Amount', 'Reference'];

/** What the file would hold, and who is not in it. */
export async function previewBankFile(scope: Scope, query: { month?: string | undefined }) {
  const { month = currentMonth(scope) } = query;
  const waiting = await withBanks(scope.db, await pendingPayslips(scope.db, month));
  const listed = waiting.filter(canTransfer);
  return {
    data: {
      month,
      payslips: listed.length,
      net: netOf(listed),
      leftOut: waiting.filter((each) => !canTransfer(each)).map(leftOut),
    },
  };
}

/** All that is pending and can be paid to an account, with whole numbers; that it was made is written down. */
export async function makeBankFile(
  scope: SignedInScope,
  { month }: { month: string },
): Promise<Download> {
  const rows = await scope.transaction(async (tx) => {
    const waiting = await withBanks(tx, await pendingPayslips(tx, month));
    const listed = waiting.filter(canTransfer);
    if (listed.length === 0) throw conflict('NOTHING_TO_PAY', payrollMessages.nothingForBank);
    await recordForMonth(tx, scope, {
      month,
      action: 'made the bank file of',
      changes: [
        { field: 'payslips', before: null, after: listed.length },
        { field: 'net', before: null, after: netOf(listed) },
      ],
    });
    return listed.map(({ row, bank }): CellValue[] => [
      row.employeeName,
      bank.accountNumber,
      bank.ifsc,
      plainAmount(row.net),
      row.code,
    ]);
  });
  return {
    stream: csvStream(columns, Readable.from(rows)),
    fileName: `salaries-${month}.csv`,
  };
}

/** '44750.00' of paise: what banks read. */
const plainAmount = (paise: number): string =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
