import { ageBuckets, invoiceKinds } from '@kolam/contract/finance/invoices/values.ts';
import { paymentDirections } from '@kolam/contract/finance/payments/values.ts';
import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '#core/database/types.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { payslips, salaryReversals } from '#finance/payroll/tables.ts';

/** Both days are inclusive. */
type Period = { from: string; to: string };

/** Sums in paise, as exact integers. */
const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::bigint`;

/**
 * Sums what is due by kind and days since the due date, in paise. `age` is an index in
 * `ageBuckets`, -1 means not due yet. Empty groups have no row.
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
      fromAccount: sumOf(invoices.fromAccount),
      due: sumOf(invoices.due),
    })
    .from(invoices)
    .where(sql`${invoices.due} > 0`)
    .groupBy(invoices.kind, sql`2`);
}

/**
 * Sums the tax of a period's issued documents by kind and month (`YYYY-MM`), in paise. That of bills
 * counts in the month in which it is taken.
 */
export function taxSums(db: Queryable, { from, to }: Period) {
  const daily = db
    .select({
      kind: invoices.kind,
      day: invoices.taxedOn,
      documents: sql<number>`count(*)`.as('day_documents'),
      tax: sql<number>`sum(${invoices.taxTotal})`.as('day_tax'),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, sql`'issued'`),
        // All values: the index starts with this column, so that only the period is read.
        inArray(invoices.kind, [...invoiceKinds]),
        between(invoices.taxedOn, from, to),
      ),
    )
    .groupBy(invoices.kind, invoices.taxedOn)
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

/**
 * Sums the tax that the credit notes of a period lowered, by the notes' days and without late ones,
 * as `taxSums` does.
 */
export function creditedTaxSums(db: Queryable, { from, to }: Period) {
  return db
    .select({
      kind: creditNotes.kind,
      month: sql<string>`to_char(${creditNotes.taxedOn}, 'YYYY-MM')`,
      documents: sql<number>`count(*)::int`,
      tax: sumOf(creditNotes.taxTotal),
    })
    .from(creditNotes)
    .where(
      and(
        creditNotes.lowersTax,
        inArray(creditNotes.kind, [...invoiceKinds]),
        between(creditNotes.taxedOn, from, to),
      ),
    )
    .groupBy(creditNotes.kind, sql`2`);
}

/** All values: the indexes start with this column, so that only the period is read. */
const anyDirection = inArray(payments.direction, [...paymentDirections]);

/**
 * Sums the money of a period by direction and month (`YYYY-MM`), in paise. A reversal counts on its
 * own day, so that past months never change.
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
 * Sums the net salaries of a period by month in paise, each on its payment day, and reversals on
 * theirs. Both days are inclusive.
 */
export function salariesPaid(db: Queryable, { from, to }: Period) {
  const paid = db
    .select({
      day: sql<string>`${payslips.paidOn}`.as('day'),
      payslips: sql<number>`count(*)`.as('day_payslips'),
      amount: sql<number>`sum(${payslips.net})`.as('day_amount'),
    })
    .from(payslips)
    .where(and(isNotNull(payslips.paidOn), between(payslips.paidOn, from, to)))
    .groupBy(payslips.paidOn);
  const onDay = (
    day: typeof salaryReversals.paidOn | typeof salaryReversals.reversedOn,
    sign: 1 | -1,
  ) =>
    db
      .select({
        day: sql<string>`${day}`.as('day'),
        payslips: sql<number>`${sign}::int * count(*)`.as('day_payslips'),
        amount: sql<number>`${sign}::int * sum(${salaryReversals.net})`.as('day_amount'),
      })
      .from(salaryReversals)
      .where(between(day, from, to))
      .groupBy(day);
  const daily = unionAll(
    paid,
    onDay(salaryReversals.paidOn, 1),
    onDay(salaryReversals.reversedOn, -1),
  ).as('daily');
  return db
    .select({
      month: sql<string>`to_char(${daily.day}, 'YYYY-MM')`,
      payslips: sql<number>`sum(${daily.payslips})::int`,
      amount: sql<number>`sum(${daily.amount})::bigint`,
    })
    .from(daily)
    .groupBy(sql`1`);
}
