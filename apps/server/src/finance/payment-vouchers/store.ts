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
      hasTds: sql<boolean>`coalesce(${payments.tds}, 0) > 0`,
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

/**
 * Returns the day of the oldest payout on account that may be for a bill: what other bills took and
 * the vendor paid back was taken from the oldest money.
 */
export async function paidAheadOf(
  db: Queryable,
  { id, partyId }: { id: string; partyId: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    with entries as (
      select entry.* from ${accountEntries} as entry
      where entry.party_id = ${partyId}::uuid and not exists (
        select from ${accountEntries} as back
        where back.kind = 'reversal' and back.cause_id = entry.id and back.party_id = entry.party_id
      )
    ), payouts as (
      select paid_on, sum(entries.amount) over (order by paid_on, entries.created_at, entries.id) as until
      from entries join ${payments} on payments.id = entries.cause_id
      where entries.kind = 'payout' and not payments.is_reversed
    )
    select min(paid_on)::text as day from payouts
    where until > (
      select coalesce(-sum(amount), 0) from entries
      where amount < 0 and kind <> 'reversal' and invoice_id is distinct from ${id}::uuid
    )`);
  return rows[0]?.day ?? null;
}

/** A query for the payments of the voucher whose number is searched. */
export const paymentsByVoucher = (): SQL => sql`
  select voucher.payment_id from ${paymentVouchers} as voucher where voucher.payment_id is not null
    and (voucher.code = upper(${searchBy.text}::text) or voucher.code = any(${searchBy.numbers}::text[]))`;
