import { and, between, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { payRefKey, payslips } from './tables.ts';

export async function isPayslip(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: payslips.id }).from(payslips).where(eq(payslips.id, id));
  return found.length > 0;
}

/** Net salaries of a period in paise by month, each on the day it was paid; days both included. */
export function salariesPaid(db: Queryable, { from, to }: { from: string; to: string }) {
  const daily = db
    .select({
      day: sql<string>`${payslips.paidOn}`.as('day'),
      payslips: sql<number>`count(*)`.as('day_payslips'),
      amount: sql<number>`sum(${payslips.net})`.as('day_amount'),
    })
    .from(payslips)
    .where(and(isNotNull(payslips.paidOn), between(payslips.paidOn, from, to)))
    .groupBy(payslips.paidOn)
    .as('daily');
  return db
    .select({
      month: sql<string>`to_char(${daily.day}, 'YYYY-MM')`,
      payslips: sql<number>`sum(${daily.payslips})::int`,
      amount: sql<number>`sum(${daily.amount})::bigint`,
    })
    .from(daily)
    .groupBy(sql`1`);
}

/** A query for the payslips that were paid with a reference: `code`, `name`, `at`. Cash has none. */
export const payslipsOfReference = (key: string): SQL => sql`
  select code, employee_name as name, paid_at as at from payslips
  where ${payRefKey} = ${key} and pay_ref <> '' and pay_mode <> 'Cash'`;

/** Whether any was made since a moment, whatever became of it. */
export const payslipsSince = (at: SQL): SQL =>
  sql`exists (select from payslips where created_at >= ${at})`;
