import { inRupees } from '@kolam/contract/core/money.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { earlierIncomesTable, payRefKey, payslipMails, payslips } from './tables.ts';

export { onePersonWith, payerOf } from './second-person.ts';

export async function isPayslip(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: payslips.id }).from(payslips).where(eq(payslips.id, id));
  return found.length > 0;
}

/** A query for the payslips paid with a reference: `code`, `name`, `at`. Cash has no reference. */
export const payslipsOfReference = (key: string | SQL): SQL => sql`
  select code, employee_name as name, paid_at as at from payslips
  where ${payRefKey} = ${key} and pay_ref <> '' and pay_mode <> 'Cash'`;

/** Whether a payslip was created since a moment, whatever its state. */
export const payslipsSince = (at: SQL): SQL =>
  sql`exists (select from payslips where created_at >= ${at})`;

/** Returns the payslips of a staff member, and what earlier employers paid, in rupees. */
export async function copyPay(db: Queryable, staffId: string): Promise<DataCopyPart> {
  const { bankName, accountNumber, ifsc } = payslips;
  const { code, month, gross, tds, net, status, paidOn, payMode, payRef } = payslips;
  const rows = await db
    .select({
      ...{ code, month, gross, tds, net, status, paidOn, payMode, payRef },
      ...{ bankName, accountNumber, ifsc },
      mailedAt: payslipMails.sentAt,
    })
    .from(payslips)
    .leftJoin(payslipMails, eq(payslipMails.payslipId, payslips.id))
    .where(eq(payslips.employeeId, staffId))
    .orderBy(month, payslips.id);
  const shown = rows.map((row) => ({
    ...row,
    gross: inRupees(row.gross),
    tds: inRupees(row.tds),
    net: inRupees(row.net),
  }));
  const { financialYear, income, tds: earlierTds } = earlierIncomesTable;
  const earlier = await db
    .select({ financialYear, income, tds: earlierTds })
    .from(earlierIncomesTable)
    .where(eq(earlierIncomesTable.employeeId, staffId))
    .orderBy(financialYear);
  const earlierIncomes = earlier.map((row) => ({
    ...row,
    income: inRupees(row.income),
    tds: inRupees(row.tds),
  }));
  return { lists: { payslips: shown, 'earlier-incomes': earlierIncomes }, files: [] };
}
