import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/model.ts';
import { payrollLimits } from '@kolam/contract/finance/payroll/limits.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { LeftOut } from '@kolam/contract/finance/payroll/model.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type StaffBank, staffBanks } from '#workforce/staff/queries.ts';
import { bankToPay, isComplete, keptBank, missingOf, needsBank } from './bank.ts';
import type { PendingRow } from './store.ts';

/** A pending payslip with the employee's current account, or null when none is stored. */
export type Awaiting = { row: PendingRow; bank: StaffBank | null };

/** Adds the current account of each employee. */
export async function withBanks(db: Queryable, rows: PendingRow[]): Promise<Awaiting[]> {
  const banks = await staffBanks(db, [...new Set(rows.map(({ employeeId }) => employeeId))]);
  return rows.map((row) => ({ row, bank: keptBank(banks.get(row.employeeId)) }));
}

/**
 * Selects the payslips that the acting user (null: the product) may pay in a mode, oldest first,
 * and those that can't be paid.
 */
export function choosePayable(
  waiting: Awaiting[],
  { mode, actorId }: { mode: PaymentMode; actorId: string | null },
) {
  const payTo = waiting.map(({ row, bank }) => ({ row, bank: bankToPay({ row, mode, bank }) }));
  const isPayable = (each: Awaiting) =>
    !isOwn(each, actorId) && (!needsBank(mode) || (each.bank !== null && isComplete(each.bank)));
  const payable = payTo.filter(isPayable);
  // A fixed order: preview and payment must select the same payslips.
  const inOrder = payable.sort((one, two) => (one.row.id < two.row.id ? -1 : 1));
  const chosen = inOrder.slice(0, payrollLimits.atOnce);
  return {
    chosen,
    remaining: payable.length - chosen.length,
    leftOut: payTo.filter((each) => !isPayable(each)).map((each) => leftOut(each, actorId)),
  };
}

/** Whether a payslip is the acting user's own. */
export const isOwn = ({ row }: Awaiting, actorId: string | null): boolean =>
  row.employeeId === actorId;

export const leftOut = ({ row, bank }: Awaiting, actorId: string | null): LeftOut => ({
  payslip: { id: row.id, code: row.code },
  employee: presentReference(row.employeeId, row.employeeName),
  net: inRupees(row.net),
  reason: row.employeeId === actorId ? payrollMessages.leftOut.own : missingOf(bank),
});

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
