import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  PaymentDirection,
  PaymentMode,
  paymentList,
} from '@kolam/contract/finance/payments/values.ts';
import { asc, eq, getTableColumns, gte, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { payments } from './tables.ts';

/** All columns except those that exist only for searching. */
const { searchText: _, refKey: __, ...columns } = getTableColumns(payments);

export type PaymentRow = Omit<typeof payments.$inferSelect, 'searchText' | 'refKey'>;
type NewPayment = typeof payments.$inferInsert;

export type PaymentFilter = {
  search: string | undefined;
  direction: PaymentDirection | undefined;
  mode: PaymentMode | undefined;
  reversed: boolean | undefined;
  invoice: string | undefined;
  party: string | undefined;
  /** Both days are inclusive. */
  from: string | undefined;
  to: string | undefined;
};
type PaymentSort = { column: SortOf<typeof paymentList>; descending: boolean };

const given = sql.placeholder;

/**
 * A query for the payments on an invoice, and those over several that settled a part of it. A part
 * that was taken back alone is on account.
 */
const onInvoice = (id: Placeholder): SQL => sql`
  select id from ${payments} where invoice_id = ${id}
  union all
  select entry.payment_id from ${accountEntries} as entry join ${payments} as paid on paid.id = entry.payment_id
  where entry.invoice_id = ${id} and entry.kind = 'application' and (paid.reversed_at is not null
    or not exists (select from ${accountEntries} as later where later.kind = 'reversal' and later.cause_id = entry.id))`;

function filtersOf(filter: PaymentFilter): (SQL | undefined)[] {
  const asked = (name: keyof PaymentFilter) => filter[name] !== undefined;
  return [
    asked('direction') ? eq(payments.direction, given('direction')) : undefined,
    asked('mode') ? eq(payments.mode, given('mode')) : undefined,
    asked('reversed') ? eq(payments.isReversed, given('reversed')) : undefined,
    asked('invoice') ? sql`${payments.id} in (${onInvoice(given('invoice'))})` : undefined,
    asked('party') ? eq(payments.partyId, given('party')) : undefined,
    asked('from') ? gte(payments.paidOn, given('from')) : undefined,
    asked('to') ? lte(payments.paidOn, given('to')) : undefined,
    asked('search') ? contains(payments.searchText, given('substring')) : undefined,
  ];
}

const valuesOf = ({ search, ...filter }: PaymentFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
});

const totals = keepTotals({
  table: payments,
  buckets: [payments.direction, payments.mode, payments.isReversed],
});

export function listPaymentPage(
  db: Queryable,
  { filter, sort, page }: { filter: PaymentFilter; sort: PaymentSort; page: Page },
) {
  return listPage<typeof payments, PaymentRow>(db, {
    name: 'payments',
    table: payments,
    totals,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: payments[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Streams the filtered list in its order, for any length. */
export function paymentsInOrder(
  db: Queryable,
  { filter, sort, size }: { filter: PaymentFilter; sort: PaymentSort; size: number },
): Promise<ListInOrder<PaymentRow>> {
  return listInOrder<PaymentRow>(db, {
    table: payments,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    sort: payments[sort.column],
    descending: sort.descending,
    size,
  });
}

const paymentById = prepared((db) =>
  db
    .select(columns)
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id'))),
);

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [found] = await paymentById(db, { id });
  return found ?? null;
}

/** Locks the payment until the transaction ends. Its invoice must be locked before. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [found] = await tx.select(columns).from(payments).where(eq(payments.id, id)).for('update');
  return found ?? null;
}

/** Locks many payments in a fixed order. */
export async function lockPayments(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(payments.id))
    .for('update');
}

/** The first key of these locks, to separate them from others, see `pg_advisory_xact_lock`. */
const referenceLocks = 5_116_303;

/**
 * Serializes transactions that use the same reference, since neither would see the other's payment.
 */
export async function lockReference(tx: Tx, key: string | SQL): Promise<void> {
  alongside(tx, () =>
    tx.execute(sql`select pg_advisory_xact_lock(${referenceLocks}, hashtext(${key}))`),
  );
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const [inserted] = await tx.insert(payments).values(payment).returning(columns);
  return inserted as PaymentRow;
}

export async function saveReversal(
  tx: Tx,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<PaymentRow> {
  const [reversed] = await tx
    .update(payments)
    .set({
      reversedAt: at,
      reversedByName: by,
      reverseReason: reason,
      updatedAt: at,
      version: sql`${payments.version} + 1`,
    })
    .where(eq(payments.id, id))
    .returning(columns);
  return reversed as PaymentRow;
}
