import { paymentDirections } from '@kolam/contract/finance/payments/model.ts';
import { and, between, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { payments } from './tables.ts';

/** Whether there is a payment of this id. */
export async function isPayment(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: payments.id }).from(payments).where(eq(payments.id, id));
  return found.length > 0;
}

type Period = { from: string; to: string };

/** All there are: the indexes begin with it, and so can be read for the period alone. */
const anyDirection = inArray(payments.direction, [...paymentDirections]);

/**
 * Money of a period by direction and month (`YYYY-MM`), in paise: what moved on its day, and what was
 * taken back on the day it was reversed, so that no month that is over ever changes.
 */
export function cashSums(db: Queryable, { from, to }: Period) {
  const moved = db
    .select({
      direction: payments.direction,
      day: sql<string>`${payments.paidOn}`.as('day'),
      payments: sql<number>`count(*)`.as('day_payments'),
      amount: sql<number>`sum(${payments.amount})`.as('day_amount'),
      reversals: sql<number>`0`.as('day_reversals'),
      reversed: sql<number>`0`.as('day_reversed'),
    })
    .from(payments)
    .where(and(anyDirection, between(payments.paidOn, from, to)))
    .groupBy(payments.direction, payments.paidOn);
  const takenBack = db
    .select({
      direction: payments.direction,
      day: sql<string>`${payments.reversedOn}`.as('day'),
      payments: sql<number>`0`.as('day_payments'),
      amount: sql<number>`0`.as('day_amount'),
      reversals: sql<number>`count(*)`.as('day_reversals'),
      reversed: sql<number>`sum(${payments.amount})`.as('day_reversed'),
    })
    .from(payments)
    .where(
      and(isNotNull(payments.reversedOn), anyDirection, between(payments.reversedOn, from, to)),
    )
    .groupBy(payments.direction, payments.reversedOn);
  const daily = unionAll(moved, takenBack).as('daily');
  return db
    .select({
      direction: daily.direction,
      month: sql<string>`to_char(${daily.day}, 'YYYY-MM')`,
      payments: sql<number>`sum(${daily.payments})::int`,
      amount: sql<number>`sum(${daily.amount})::bigint`,
      reversals: sql<number>`sum(${daily.reversals})::int`,
      reversed: sql<number>`sum(${daily.reversed})::bigint`,
    })
    .from(daily)
    .groupBy(daily.direction, sql`2`);
}

/**
 * A query for the payments of a party in a period, as its statement lists them: the money, and then
 * what was settled by tax deducted at source; both once more, on the day it was reversed, where a
 * payment was. See `partyDocuments`.
 */
export function partyPayments(partyId: string, { from, to }: { from: string; to: string }): SQL {
  return sql`
    select part."on", part.rank, payments.id as source, part.kind, code, invoice_id as id, part.note,
      part.charge, part.settlement
    from payments, lateral (
      values (paid_on, 2, 'payment', concat_ws(' ', mode, nullif(ref, '')), 0::bigint, amount),
        (paid_on, 2, 'tds', '', 0, tds),
        (reversed_on, 3, 'reversal', reverse_reason, amount, 0),
        (reversed_on, 3, 'tds-reversal', reverse_reason, tds, 0)
    ) as part ("on", rank, kind, note, charge, settlement)
    where party_id = ${partyId}
      and (paid_on between ${from} and ${to} or reversed_on between ${from} and ${to})
      and part."on" between ${from} and ${to} and part.charge + part.settlement > 0`;
}

/** A value for what those before a day had settled, less what was taken back before it, in paise. */
export function partyPaymentsBefore(partyId: string, day: string): SQL {
  return sql`(
    select coalesce(sum(amount + tds), 0) from payments
    where party_id = ${partyId} and paid_on < ${day}
      and (reversed_on is null or reversed_on >= ${day}))`;
}

/**
 * A query for the money that went out in a period, without payments that were reversed: what each
 * settled by money and tax together, and the tax, in paise.
 */
export const payouts = ({ from, to }: Period): SQL => sql`
  select party_id, invoice_id, amount + tds as settled, tds from payments
  where direction = 'out' and paid_on between ${from} and ${to} and reversed_at is null`;
const named = prepared((db) =>
  db
    .select({
      id: payments.id,
      code: payments.code,
      direction: payments.direction,
      amount: payments.amount,
      tds: payments.tds,
      mode: payments.mode,
      ref: payments.ref,
      paidOn: payments.paidOn,
      invoiceId: payments.invoiceId,
      invoiceCode: payments.invoiceCode,
      partyId: payments.partyId,
      partyName: payments.partyName,
      reversedAt: payments.reversedAt,
    })
    .from(payments)
    .where(sql`${payments.id} = any(${sql.placeholder('ids')}::uuid[])`),
);
export type NamedPayment = Awaited<ReturnType<typeof named>>[number];

/** Payments as a row of a bank statement names them, by id; amounts in paise. */
export async function namedPayments(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, NamedPayment>();
  const found = await named(db, { ids: [...new Set(ids)] });
  return new Map(found.map((payment) => [payment.id, payment]));
}

/**
 * A query for the payments of an amount between two values, in paise, that were not reversed, with what
 * a row of a bank statement is compared with.
 */
export const matchablePayments = ({ least, most }: { least: SQL; most: SQL }): SQL => sql`
  select id, code, invoice_code, direction, amount, paid_on, ref_key from payments
  where not is_reversed and amount between ${least} and ${most}`;

/** A query for payments by a text that people search by, or of about an amount in paise, reversed or not. */
export function searchedPayments({ q, amount }: { q?: string; amount: number | null }): SQL {
  const bySize = amount === null ? undefined : between(payments.amount, amount - 1, amount + 1);
  const byText = q === undefined ? undefined : contains(payments.searchText, substring(q));
  return sql`select id, code, direction, amount, paid_on, is_reversed from payments
    where ${or(byText, bySize) ?? sql`false`}`;
}
