import { paymentDirections } from '@kolam/contract/finance/payments/model.ts';
import { and, between, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
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
    .where(
      and(
        isNull(payments.reversedAt),
        // All there are: the index begins with it, and so can be read for the period alone.
        inArray(payments.direction, [...paymentDirections]),
        between(payments.paidOn, from, to),
      ),
    )
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

/**
 * A query for the payments of a party in a period that were not reversed, as its statement lists them:
 * the money, and then what was settled by tax deducted at source. See `partyDocuments`.
 */
export function partyPayments(partyId: string, { from, to }: { from: string; to: string }): SQL {
  return sql`
    select paid_on as "on", 2 as rank, payments.id as source, part.kind, code, invoice_id as id,
      part.note, 0::bigint as charge, part.settlement
    from payments, lateral (
      values ('payment', concat_ws(' ', mode, nullif(ref, '')), amount), ('tds', '', tds)
    ) as part (kind, note, settlement)
    where party_id = ${partyId} and reversed_at is null and paid_on between ${from} and ${to}
      and settlement > 0`;
}

/** A value for what those before a day had settled, in paise. */
export function partyPaymentsBefore(partyId: string, day: string): SQL {
  return sql`(
    select coalesce(sum(amount + tds), 0) from payments
    where party_id = ${partyId} and reversed_at is null and paid_on < ${day})`;
}
