import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { payRefKey, payslips } from './tables.ts';

export async function isPayslip(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: payslips.id }).from(payslips).where(eq(payslips.id, id));
  return found.length > 0;
}

/** A query for the payslips paid with a reference: `code`, `name`, `at`. Cash has no reference. */
export const payslipsOfReference = (key: string): SQL => sql`
  select code, employee_name as name, paid_at as at from payslips
  where ${payRefKey} = ${key} and pay_ref <> '' and pay_mode <> 'Cash'`;

/** Whether a payslip was created since a moment, whatever its state. */
export const payslipsSince = (at: SQL): SQL =>
  sql`exists (select from payslips where created_at >= ${at})`;
