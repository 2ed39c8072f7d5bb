import { ageBuckets, invoiceKinds } from '@kolam/contract/finance/invoices/model.ts';
import { paymentDirections } from '@kolam/contract/finance/payments/model.ts';
import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '#core/database/types.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { payslips } from '#finance/payroll/tables.ts';

/** Days, both included. */
type Period = { from: string; to: string };

/** Sums in paise, as exact whole numbers. */
const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::bigint`;

/**
 * What is due by kind and by the days since it was due, in paise: `age` is a place in `ageBuckets`, -1
 * is what is not due yet. Only what there is has a row.
 */
export function dueSums(db: Queryable, today: string) {
  const days = sql`(${today}::date - ${invoices.dueOn})`;
  const last = ageBuckets.length - 1;
  const age = sql<number>`case when ${days} <= 0 then -1 else least((${days} - 1) / 30, ${last}) end`;
  return db
    .select({
      kind: invoices.kind,
      age,
      documents: sql<number>`count(*)::int`,
      total: sumOf(invoices.grandTotal),
      paid: sumOf(invoices.paid),
      tdsSettled: sumOf(invoices.tdsSettled),
      credited: sumOf(invoices.credited),
      due: sumOf(invoices.due),
    })
    .from(invoices)
    .where(sql`${invoices.due} > 0`)
    .groupBy(invoices.kind, sql`2`);
}

/** Tax of the issued documents of a period by kind and month (`YYYY-MM`), in paise. */
export function taxSums(db: Queryable, { from, to }: Period) {
  const daily = db
    .select({
      kind: invoices.kind,
      day: invoices.issuedOn,
      documents: sql<number>`count(*)`.as('day_documents'),
      tax: sql<number>`sum(${invoices.taxTotal})`.as('day_tax'),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, sql`'issued'`),
        // All there are: the index begins with it, and so can be read for the period alone.
        inArray(invoices.kind, [...invoiceKinds]),
        between(invoices.issuedOn, from, to),
      ),
    )
    .groupBy(invoices.kind, invoices.issuedOn)
    .as('daily');
  return db
    .select({
      kind: daily.kind,
      month: sql<string>`to_char(${daily.day}, 'YYYY-MM')`,
      documents: sql<number>`sum(${daily.documents})::int`,
      tax: sumOf(daily.tax),
    })
    .from(daily)
    .groupBy(daily.kind, sql`2`);
}

/** Tax that the credit notes of a period lowered, by their own days, without those that came too late; as `taxSums`. */
export function creditedTaxSums(db: Queryable, { from, to }: Period) {
  return db
    .select({
      kind: creditNotes.kind,
      month: sql<string>`to_char(${creditNotes.issuedOn}, 'YYYY-MM')`,
      documents: sql<number>`count(*)::int`,
      tax: sumOf(creditNotes.taxTotal),
    })
    .from(creditNotes)
    .where(
      and(
        creditNotes.lowersTax,
        inArray(creditNotes.kind, [...invoiceKinds]),
        between(creditNotes.issuedOn, from, to),
      ),
    )
    .groupBy(creditNotes.kind, sql`2`);
}

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

/** Net salaries of a period in paise by month, each on the day it was paid; days both included. */
export function salariesPaid(db: Queryable, { from, to }: Period) {
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
