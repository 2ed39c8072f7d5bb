import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { byAmount, byShortNumber, type Searchable, searchBy } from '#core/searchable.ts';
import { paymentsOfVoucher } from './hooks.ts';
import { payments, refKeyOf } from './tables.ts';

export { togetherOf } from './approval-store.ts';
export { presentOnAccount, presentVouchers } from './settles.ts';
export type { PaymentRow } from './store.ts';

/** Returns whether a payment with this id exists. */
export async function isPayment(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: payments.id }).from(payments).where(eq(payments.id, id));
  return found.length > 0;
}

/** Returns number and amount (paise) of payments. */
export async function paymentFigures(
  db: Queryable,
  ids: string[],
): Promise<{ id: string; code: string; amount: number }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: payments.id, code: payments.code, amount: payments.amount })
    .from(payments)
    .where(inArray(payments.id, ids));
}

/** Payments, for the quick search. */
export const searchablePayments = (): Searchable => ({
  table: payments,
  text: payments.searchText,
  title: payments.code,
  newestFirst: true,
  keys: [payments.code, payments.ref],
  facts: [
    byShortNumber(payments.code),
    byAmount(payments.amount),
    ...paymentsOfVoucher.parts().map((ids) => ({ where: sql`${payments.id} in (${ids()})` })),
    {
      where: sql`${payments.refKey} <> '' and ${payments.refKey} = ${refKeyOf(sql`${searchBy.reference}::text`)}`,
    },
  ],
  detail: [
    payments.partyName,
    payments.ref,
    sql`case when ${payments.isReversed} then 'reversed' end`,
  ],
  amount: payments.amount,
});

/** Returns the part of a reference that identifies a transfer, by the SQL of `refKeyOf`. */
export const referenceKey = async (db: Queryable, ref: string): Promise<string> => {
  const [key = ''] = await referenceKeys(db, [ref]);
  return key;
};

export async function referenceKeys(db: Queryable, refs: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select ${refKeyOf(sql`ref`)} as key
    from unnest(${sql.param([...refs])}::text[]) with ordinality as asked (ref, place) order by place`);
  return rows.map(({ key }) => key);
}

/**
 * A query for the payments with a reference that are not reversed: `code`, `name`, `at`. Cash has
 * no reference. `except`: their ids.
 */
export const paymentsOfReference = (key: string | SQL, except: readonly string[] = []): SQL => sql`
  select code, party_name as name, created_at as at from payments
  where ref_key = ${key} and ref_key <> '' and not is_reversed and mode <> 'Cash'
    and id <> all(${sql.param(except)}::uuid[])`;

/** Whether a payment was recorded since a moment, reversed or not. */
export const paymentsSince = (at: SQL): SQL =>
  sql`exists (select from payments where created_at >= ${at})`;
