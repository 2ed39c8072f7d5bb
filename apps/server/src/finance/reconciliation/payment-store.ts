import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { payments } from '#finance/payments/tables.ts';

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

/** A query for the ids of the invoices whose number is one of some texts. */
const invoicesNamed = (codes: SQL): SQL =>
  sql`select id from ${invoices} where code = any (${codes})`;

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
