import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { earlierIncomesTable, payslipPasswords, payslips } from './tables.ts';

/** Returns why a person who still gets money can't be erased, or null. */
export async function unpaidPayslipsOf(db: Queryable, staffId: string): Promise<string | null> {
  const pending = and(eq(payslips.employeeId, staffId), eq(payslips.status, 'pending'));
  const unpaid = await db.$count(payslips, pending);
  return unpaid === 0 ? null : payrollMessages.unpaidBeforeErasure(unpaid);
}

/**
 * Removes the name and the bank account from a person's payslips. Code, employee code and figures
 * stay: books are kept for 8 years (Companies Act 2013, section 128(5)).
 */
export async function erasePayee(tx: Tx, staffId: string): Promise<void> {
  await tx
    .update(payslips)
    .set({
      employeeName: erasedName,
      bankName: null,
      accountNumber: null,
      ifsc: null,
      bankFileBankName: null,
      bankFileAccountNumber: null,
      bankFileIfsc: null,
      version: sql`${payslips.version} + 1`,
    })
    .where(eq(payslips.employeeId, staffId));
  await tx.delete(earlierIncomesTable).where(eq(earlierIncomesTable.employeeId, staffId));
  await tx.delete(payslipPasswords).where(eq(payslipPasswords.id, staffId));
}
