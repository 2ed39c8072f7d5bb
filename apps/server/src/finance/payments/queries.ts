import { paymentDirections } from '@kolam/contract/finance/payments/model.ts';
import { and, between, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { byAmount, byShortNumber, type Findable, soughtBy } from '#core/findable.ts';
import { contains, substring } from '#core/listing.ts';
import { invoicesNamed } from '#finance/invoices/queries.ts';
import { payments, refKeyOf } from './tables.ts';

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

/** How many payments of an amount are looked at from a row's day backwards, and onwards, and for what it names. */
const mostLookedAt = 25;

type ComparedRow = {
  /** Of the row, in paise, without a sign. */
  size: SQL;
  /** `in`, `out` or null. */
  direction: SQL;
  day: SQL;
  /** What may be references in its texts, and the numbers of documents. */
  keys: SQL;
  codes: SQL;
};

const compared = sql`id, code, invoice_code, direction, amount, paid_on, ref_key`;

/**
 * A query for the payments, not reversed, that a row of a bank statement may show: of its amount, and
 * either among the nearest to its day or named in it; at most some dozens, however many were made of
 * one amount. `has_more_named` says that there may be more that are named, `has_more_near` that
 * there may be more within so many days.
 *
 * @param tolerance by how many paise amounts may differ
 * @param within the days in which all have to be known
 * @param only these are answered too, wherever they lie
 */
export function matchablePayments(
  { size, direction, day, keys, codes }: ComparedRow,
  { tolerance, within, only }: { tolerance: number; within: number; only: string[] },
): SQL {
  const most = sql.raw(String(mostLookedAt));
  const [less, more] = [sql.raw(String(tolerance)), sql.raw(String(within))];
  const fits = sql`not is_reversed and amount between ${size} - ${less} and ${size} + ${less}
    and (${direction} is null or direction = ${direction})`;
  // One scan of the index for each amount and direction, since only then it gives the nearest first.
  const beside = (side: SQL, order: SQL) => sql`
    select ${compared}, case when count(*) over () = ${most} and max(abs(paid_on - ${day})) over () <= ${more} then 'near' end as cut
    from (
      select ${compared} from payments
      where not is_reversed and amount = sizes.size and direction = ways.way and ${side}
      order by ${order} limit ${most}
    ) as nearest`;
  const named = (found: SQL) => sql`
    select ${compared}, case when count(*) over () = ${most} then 'named' end as cut
    from (${found} limit ${most}) as named`;
  const where = (by: SQL) => sql`select ${compared} from payments where ${by} and ${fits}`;
  return sql`
    select distinct on (id) ${compared}, bool_or(cut = 'near') over () as has_more_near,
      bool_or(cut = 'named') over () as has_more_named from (
      select near.* from generate_series(${size} - ${less}, ${size} + ${less}) as sizes (size),
        (values ('in'), ('out')) as ways (way), lateral (
          (${beside(sql`paid_on >= ${day}`, sql`paid_on`)})
          union all (${beside(sql`paid_on < ${day}`, sql`paid_on desc`)})
        ) as near
      where ${direction} is null or ways.way = ${direction}
      union all (${named(where(sql`ref_key <> '' and ref_key = any (${keys})`))})
      union all (${named(where(sql`code = any (${codes})`))})
      union all (${named(sql`select of_invoice.* from (${invoicesNamed(codes)} offset 0) as invoice,
        lateral (${where(sql`invoice_id = invoice.id`)} offset 0) as of_invoice`)})
      ${only.length === 0 ? sql`` : sql`union all select ${compared}, null from payments where id = any(${sql.param(only)}::uuid[]) and ${fits}`}
    ) as found
    order by id`;
}

/** Whether one of these texts is the number of a payment or of its invoice, or the reference of one. */
export const namesDocument = ({ keys, codes }: Pick<ComparedRow, 'keys' | 'codes'>): SQL => sql`(
  exists (${invoicesNamed(codes)})
  or exists (select from payments as other where other.code = any (${codes}))
  or exists (select from payments as other where other.ref_key <> '' and other.ref_key = any (${keys})))`;

type Searched = {
  q?: string;
  /** In paise: what was typed as an amount, else the row's. */
  amount: number | null;
  /** The row's: payments of this amount and near this day come first. */
  size: number;
  day: string;
  /** Whether one of `payments` is matched already: those come last. */
  isTaken: SQL;
  /** These too. */
  also: string[];
  limit: number;
};

/**
 * A query for payments by a text that people search by, or of about an amount in paise, reversed or
 * not: of all that the text is in, those of the row's amount and the newest.
 */
export function searchedPayments(searched: Searched): SQL {
  const { q, amount, size, day, isTaken, also: ids, limit } = searched;
  const columns = sql`id, code, direction, amount, paid_on, is_reversed`;
  const nearest = (about: number, also = sql`true`) => sql`(
    select ${columns} from payments
    where amount between ${about - 1}::bigint and ${about + 1}::bigint and ${also}
    order by is_reversed, ${isTaken}, abs(paid_on - ${day}::date), id limit ${limit})`;
  const found = amount === null ? [] : [nearest(amount)];
  if (q !== undefined) {
    const named = contains(payments.searchText, substring(q));
    found.push(
      nearest(size, named),
      sql`(select ${columns} from payments where ${named} order by paid_on desc, id desc limit ${limit})`,
    );
  }
  if (ids.length > 0) {
    found.push(sql`(select ${columns} from payments where id = any(${sql.param(ids)}::uuid[]))`);
  }
  return sql.join(found, sql` union `);
}

/** Payments, for the quick search. */
export const findablePayments: Findable = {
  table: payments,
  text: payments.searchText,
  title: payments.code,
  newestFirst: true,
  keys: [payments.code, payments.ref],
  facts: [
    byShortNumber(payments.code),
    byAmount(payments.amount),
    {
      where: sql`${payments.refKey} <> '' and ${payments.refKey} = ${refKeyOf(sql`${soughtBy.reference}::text`)}`,
    },
  ],
  detail: [
    payments.partyName,
    payments.ref,
    sql`case when ${payments.isReversed} then 'reversed' end`,
  ],
  amount: payments.amount,
};

/** What of a reference identifies a movement of money, in SQL as `refKeyOf` has it. */
export const referenceKey = async (db: Queryable, ref: string): Promise<string> => {
  const { rows } = await db.execute<{ key: string }>(
    sql`select ${refKeyOf(sql`${ref}::text`)} as key`,
  );
  return rows[0]?.key ?? '';
};

/** A query for the payments that have a reference and stand: `code`, `name`, `at`. Cash has none. */
export const paymentsOfReference = (key: string): SQL => sql`
  select code, party_name as name, created_at as at from payments
  where ref_key = ${key} and ref_key <> '' and not is_reversed and mode <> 'Cash'`;

/** Whether any was made since a moment, whatever became of it. */
export const paymentsSince = (at: SQL): SQL =>
  sql`exists (select from payments where created_at >= ${at})`;
