import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { payments } from './tables.ts';

/** Whether there is a payment of this id. */
export async function isPayment(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: payments.id }).from(payments).where(eq(payments.id, id));
  return found.length > 0;
}

/** Money that moved in a period and was not reversed, by direction and month (`YYYY-MM`), in paise. */
export function cashSums(db: Queryable, { from, to }: { from: string; to: string }) {
  const daily = db
    .select({
      direction: payments.direction,
      day: payments.paidOn,
      payments: sql<number>`count(*)`.as('day_payments'),
      amount: sql<number>`sum(${payments.amount})`.as('day_amount'),
    })
    .from(payments)
    .where(and(isNull(payments.reversedAt), between(payments.paidOn, from, to)))
    .groupBy(payments.direction, payments.paidOn)
    .as('daily');
  return db
    .select({
      direction: daily.direction,
      month: sql<string>`to_char(${daily.day}, 'YYYY-MM')`,
      payments: sql<number>`sum(${daily.payments})::int`,
      amount: sql<number>`sum(${daily.amount})::bigint`,
    })
    .from(daily)
    .groupBy(daily.direction, sql`2`);
}
