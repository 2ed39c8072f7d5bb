import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#core/database/types.ts';
import { searchBy } from '#core/searchable.ts';
import type { BillVoucher } from '#finance/invoices/hooks.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { paymentVouchers } from './tables.ts';

export type NewVoucher = typeof paymentVouchers.$inferInsert;

export async function insertVouchers(tx: Tx, vouchers: NewVoucher[]): Promise<void> {
  await tx.insert(paymentVouchers).values(vouchers);
}

/** Returns those of these bills that are under reverse charge. */
export async function owedBillsOf(tx: Tx, ids: string[]): Promise<Set<string>> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.id, ids), eq(invoices.reverseCharge, true)));
  return new Set(found.map(({ id }) => id));
}

/** Whether the sales of a month, in whose return its vouchers are listed, are open. */
export async function areSalesOpen(tx: Tx, month: string): Promise<boolean> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select book_state('sales', ${month}) as state`,
  );
  return rows[0]?.state === 'open';
}

const reversals = alias(accountEntries, 'reversals');

/** Whether its payment was reversed, or what it settled from the account was taken back. */
const isReversed = sql<boolean>`(coalesce(${payments.isReversed}, false) or ${reversals.id} is not null)`;

const vouchers = (db: Queryable, where: SQL) =>
  db
    .select({
      voucher: paymentVouchers,
      paymentCode: payments.code,
      paidOn: payments.paidOn,
      isReversed,
    })
    .from(paymentVouchers)
    .leftJoin(payments, eq(payments.id, paymentVouchers.paymentId))
    .leftJoin(
      reversals,
      and(eq(reversals.kind, sql`'reversal'`), eq(reversals.causeId, paymentVouchers.entryId)),
    )
    .where(where)
    .orderBy(asc(paymentVouchers.createdAt), asc(paymentVouchers.id));

export async function listVouchers(db: Queryable, invoiceId: string): Promise<BillVoucher[]> {
  const found = await vouchers(db, eq(paymentVouchers.invoiceId, invoiceId));
  return found.map(({ voucher: { id, code, issuedOn, amount }, ...of }) => ({
    ...{ id, code, issuedOn, amount },
    paidOn: of.paidOn ?? issuedOn,
    isReversed: of.isReversed,
  }));
}

export async function findVoucher(db: Queryable, id: string) {
  const [found] = await vouchers(db, eq(paymentVouchers.id, id));
  return found ?? null;
}

/** A query for the payments of the voucher whose number is searched. */
export const paymentsByVoucher = (): SQL => sql`
  select voucher.payment_id from ${paymentVouchers} as voucher where voucher.payment_id is not null
    and (voucher.code = upper(${searchBy.text}::text) or voucher.code = any(${searchBy.numbers}::text[]))`;
