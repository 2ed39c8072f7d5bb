import { and, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { ofCompany } from './store.ts';

/** Returns what a company has to pay, in paise, and how much of it is overdue on a day. */
export async function duesOf(
  db: Queryable,
  { companyId, today }: { companyId: string; today: string },
): Promise<{ invoices: number; due: number; overdue: number }> {
  const isOverdue = sql`${invoices.dueOn} < ${today}::date`;
  const [found] = await db
    .select({
      invoices: sql<number>`count(*)::int`,
      due: sql<number>`coalesce(sum(${invoices.due}), 0)::bigint`,
      overdue: sql<number>`coalesce(sum(${invoices.due}) filter (where ${isOverdue}), 0)::bigint`,
    })
    .from(invoices)
    .where(and(ofCompany(companyId), gt(invoices.due, 0)));
  return found as NonNullable<typeof found>;
}
