import { Readable } from 'node:stream';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { MakeBankFile } from '@kolam/contract/finance/payroll/rules.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { changesBetween } from '#platform/audit/actions.ts';
import type { StaffBank } from '#workforce/staff/queries.ts';
import { isComplete } from './bank.ts';
import { currentMonth } from './month.ts';
import {
  type Awaiting,
  filesOf,
  isOwn,
  leftOut,
  netOf,
  newAccounts,
  nothingMessage,
  withBanks,
} from './pending.ts';
import { bankFileValues, recordOf } from './present.ts';
import { recordForMonth } from './record-for-month.ts';
import { needsAnother, type Payer, payerOf } from './second-person.ts';
import { lockPending, type PendingRow, pendingPayslips, saveBankFile } from './store.ts';

const columns = ['Beneficiary', 'Account', 'IFSC', 'Amount', 'Reference'];

type Transferable = Awaiting & { bank: StaffBank };

/**
 * Whether the user may request the bank transfer: it is neither their own nor prepared by them, and
 * there is an account and an amount above 0.
 */
const canTransfer =
  (payer: Payer) =>
  (awaiting: Awaiting): awaiting is Transferable =>
    !isOwn(awaiting, payer) &&
    !needsAnother(awaiting, { payer, isTransfer: true }) &&
    awaiting.bank !== null &&
    isComplete(awaiting.bank) &&
    awaiting.row.net > 0;

const wasInFile = ({ row }: Awaiting): boolean => row.bankFileAt !== null;

/** Returns the totals of the file, what was in earlier files, and who is left out. */
export async function previewBankFile(
  context: RequestContext,
  query: { month?: string | undefined },
) {
  const { month = currentMonth(context) } = query;
  const waiting = await withBanks(context.db, await pendingPayslips(context.db, month));
  const payer = await payerOf(context.db, context);
  const isAble = canTransfer(payer);
  const able = waiting.filter(isAble);
  const listed = able.filter((each) => !wasInFile(each));
  return {
    data: {
      month,
      payslips: listed.length,
      net: inRupees(netOf(listed)),
      files: filesOf(able),
      newAccounts: [
        ...newAccounts(listed).map((each) => ({ ...each, again: false })),
        ...newAccounts(able.filter(wasInFile)).map((each) => ({ ...each, again: true })),
      ],
      leftOut: waiting
        .filter((each) => !isAble(each))
        .map((each) => leftOut(each, { payer, isTransfer: true })),
    },
  };
}

/**
 * Makes a file of the pending payslips that can be paid to an account, with full account numbers.
 * Payslips of an earlier file are included only on request, the requesting user's own never. Each
 * payslip records the file's time and the account.
 */
export async function makeBankFile(
  context: SignedInContext,
  { month, again }: MakeBankFile,
): Promise<Download> {
  const at = context.clock.now();
  const rows = await context.transaction(async (tx) => {
    const waiting = await withBanks(tx, await lockPending(tx, month));
    const payer = await payerOf(tx, context);
    const able = waiting.filter(canTransfer(payer));
    const listed = again ? able : able.filter((each) => !wasInFile(each));
    if (listed.length === 0) {
      const { allInBankFile, nothingForBank } = payrollMessages;
      const others = waiting.map((each) => leftOut(each, { payer, isTransfer: true }));
      throw conflict(
        'NOTHING_TO_PAY',
        able.length > 0 ? allInBankFile : nothingMessage(others, nothingForBank),
      );
    }
    await saveBankFile(
      tx,
      listed.map(({ row: { id }, bank }) => ({ id, at, bank })),
    );
    await recordForMonth(tx, context, {
      month,
      action: 'bank_file_made',
      changes: [
        { field: 'payslips', before: null, after: listed.length },
        { field: 'net', before: null, after: rupeeText(netOf(listed)) },
      ],
      parts: listed.map(({ row, bank }) => ({
        record: recordOf(row),
        action: 'put_into_bank_file',
        changes: changesBetween({}, bankFileValues({ bank, net: row.net })),
      })),
    });
    return listed.sort(byName).map(cells);
  });
  return {
    stream: csvStream(columns, Readable.from(rows), { byteOrderMark: false }),
    fileName: `bank-file-${month}.csv`,
  };
}

const byName = ({ row: one }: Transferable, { row: two }: Transferable): number =>
  one.employeeName.localeCompare(two.employeeName, 'en');

const cells = ({ row, bank }: Transferable): CellValue[] => [
  plainName(row),
  bank.accountNumber,
  bank.ifsc,
  plainAmount(row.net),
  row.code,
];

/**
 * Removes what spreadsheets would read as the beginning of a formula. The apostrophe used in other
 * files would be part of the name for a bank.
 */
const plainName = ({ employeeName, code }: PendingRow): string =>
  employeeName.replace(/^[^\p{L}\p{N}]+/u, '') || code;

/** Formats paise as '44750.00', which banks read. */
const plainAmount = (paise: number): string =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
