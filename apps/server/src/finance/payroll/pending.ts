import { dayOf } from '@kolam/contract/core/dates.ts';
import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import { payrollLimits } from '@kolam/contract/finance/payroll/limits.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { LeftOut, NewAccount } from '@kolam/contract/finance/payroll/model.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type EnteredBank, type StaffBank, staffBanks } from '#workforce/staff/queries.ts';
import { bankToPay, isComplete, isSameAccount, keptBank, missingOf, needsBank } from './bank.ts';
import { type Account, lastAccounts } from './last-accounts.ts';
import { needsAnother, type Payer } from './second-person.ts';
import type { PendingRow } from './store.ts';

/**
 * A pending payslip, the account that it goes to (null: none is stored), and the account that the
 * employee was last paid to. `accountChangedById` is known of the current account only.
 */
export type Awaiting<Row extends PendingRow = PendingRow> = {
  row: Row;
  bank: (StaffBank & Partial<EnteredBank>) | null;
  last: Account | null;
};

/** Adds the current account of each employee, and the account that they were last paid to. */
export async function withBanks<Row extends PendingRow>(
  db: Queryable,
  rows: Row[],
): Promise<Awaiting<Row>[]> {
  const ids = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const banks = await staffBanks(db, ids);
  const last = await lastAccounts(db, ids);
  return rows.map((row) => ({
    row,
    bank: keptBank(banks.get(row.employeeId)),
    last: last.get(row.employeeId) ?? null,
  }));
}

/**
 * Selects the payslips that the paying user may pay in a mode, oldest first, and those that can't
 * be paid.
 */
export function choosePayable(
  waiting: Awaiting[],
  { mode, payer }: { mode: PaymentMode; payer: Payer },
) {
  const payTo = waiting.map((each) => ({
    ...each,
    bank: bankToPay({ row: each.row, mode, bank: each.bank }),
  }));
  const isTransfer = needsBank(mode);
  const isPayable = (each: Awaiting) =>
    !isOwn(each, payer) &&
    !needsAnother(each, { payer, isTransfer }) &&
    (!isTransfer || (each.bank !== null && isComplete(each.bank)));
  const payable = payTo.filter(isPayable);
  // A fixed order: preview and payment must select the same payslips.
  const inOrder = payable.sort((one, two) => (one.row.id < two.row.id ? -1 : 1));
  const chosen = inOrder.slice(0, payrollLimits.atOnce);
  return {
    chosen,
    remaining: payable.length - chosen.length,
    leftOut: payTo
      .filter((each) => !isPayable(each))
      .map((each) => leftOut(each, { payer, isTransfer })),
  };
}

/** Whether a payslip is the paying user's own. */
export const isOwn = ({ row }: Awaiting, { id }: Payer): boolean => row.employeeId === id;

export function leftOut(
  awaiting: Awaiting,
  { payer, isTransfer }: { payer: Payer; isTransfer: boolean },
): LeftOut {
  const { row, bank } = awaiting;
  const { own, prepared } = payrollMessages.leftOut;
  const isPrepared = needsAnother(awaiting, { payer, isTransfer });
  return {
    payslip: { id: row.id, code: row.code },
    employee: presentReference(row.employeeId, row.employeeName),
    net: inRupees(row.net),
    reason: isOwn(awaiting, payer) ? own : isPrepared ? prepared : missingOf(bank),
  };
}

/** Why nothing can be paid: the sentence for users who prepared what waits, or the given one. */
export const nothingMessage = (leftOut: LeftOut[], otherwise: string): string =>
  leftOut.length > 0 && leftOut.every(({ reason }) => reason === payrollMessages.leftOut.prepared)
    ? payrollMessages.allPrepared
    : otherwise;

/** Whether the account differs from the one that the employee was last paid to. */
export const isNewAccount = ({ bank, last }: Awaiting): boolean =>
  bank !== null && last !== null && !isSameAccount(bank, last);

/** Lists the payslips that go to another account than the employee's last payment. */
export const newAccounts = (awaiting: Awaiting[]): NewAccount[] =>
  awaiting.filter(isNewAccount).map(({ row, bank }) => ({
    payslip: { id: row.id, code: row.code },
    employee: presentReference(row.employeeId, row.employeeName),
    account: maskNumber(bank?.accountNumber ?? ''),
  }));

/** Sums the net amounts of loaded payslips, in paise. */
export const netOf = (awaiting: Awaiting[]): number =>
  awaiting.reduce((sum, { row }) => sum + row.net, 0);

/** Counts the loaded payslips in bank files by the day of the file, newest first. */
export function filesOf(awaiting: Awaiting[]) {
  const days = new Map<string, Awaiting[]>();
  for (const each of awaiting) {
    if (each.row.bankFileAt === null) continue;
    const day = dayOf(each.row.bankFileAt);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days]
    .sort(([one], [two]) => (one < two ? 1 : -1))
    .map(([day, those]) => ({ day, payslips: those.length, net: inRupees(netOf(those)) }));
}
