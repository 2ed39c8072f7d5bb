import { inRupees } from '@kolam/contract/core/money.ts';
import type { LeftOut } from '@kolam/contract/finance/payroll/model.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type StaffBank, staffBanks } from '../../staff/queries.ts';
import { isComplete, keptBank, missingOf } from './bank.ts';
import type { PayslipRow } from './store.ts';

/** A payslip that waits to be paid, with the account of now; null: none is kept. */
export type Awaiting = { row: PayslipRow; bank: StaffBank | null };
type Transferable = { row: PayslipRow; bank: StaffBank };

/** Each with the account that its person has now. */
export async function withBanks(db: Queryable, rows: PayslipRow[]): Promise<Awaiting[]> {
  const banks = await staffBanks(db, [...new Set(rows.map(({ employeeId }) => employeeId))]);
  return rows.map((row) => ({ row, bank: keptBank(banks.get(row.employeeId)) }));
}

export const canTransfer = (awaiting: Awaiting): awaiting is Transferable =>
  awaiting.bank !== null && isComplete(awaiting.bank);

export const leftOut = ({ row, bank }: Awaiting): LeftOut => ({
  payslip: { id: row.id, code: row.code },
  employee: presentReference(row.employeeId, row.employeeName),
  net: inRupees(row.net),
  reason: missingOf(bank),
});

/** Of payslips that are at hand; rupees. */
export const netOf = (awaiting: Awaiting[]): number =>
  inRupees(awaiting.reduce((sum, { row }) => sum + row.net, 0));
