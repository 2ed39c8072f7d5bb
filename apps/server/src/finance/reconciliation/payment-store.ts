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
      bankAmount: payments.bankAmount,
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

/** Returns payments as statement rows show them, by id. Amounts are in paise. */
export async function namedPayments(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, NamedPayment>();
  const found = await named(db, { ids: [...new Set(ids)] });
  return new Map(found.map((payment) => [payment.id, payment]));
}

/** A query for the ids of the invoices with one of these numbers. */
const invoicesNamed = (codes: SQL): SQL =>
  sql`select id from ${invoices} where code = any (${codes})`;

/**
 * How many payments of an amount are compared before a row's day, after it, and for each kind of
 * reference.
 */
const mostLookedAt = 25;

type ComparedRow = {
  /** The row's amount in paise, without a sign. */
  size: SQL;
  /** `in`, `out` or null. */
  direction: SQL;
  day: SQL;
  /** The possible references in its texts, and the document numbers. */
  keys: SQL;
  codes: SQL;
};

const compared = sql`id, code, invoice_code, direction, amount, bank_amount, paid_on, ref_key`;

/**
 * A query for the payments, not reversed, that a statement row may match: of its amount, and either
 * among the nearest to its day or named in it. It returns some dozens at most, however many have
 * the amount. `has_more_named` means that more named ones may exist, `has_more_near` that more may
 * exist within the given days.
 * @param tolerance by how many paise amounts may differ
 * @param within the days in which all have to be known
 * @param only these payments are included too, whatever their day
 */
export function matchablePayments(
  { size, direction, day, keys, codes }: ComparedRow,
  { tolerance, within, only }: { tolerance: number; within: number; only: string[] },
): SQL {
  const most = sql.raw(String(mostLookedAt));
  const [less, more] = [sql.raw(String(tolerance)), sql.raw(String(within))];
  const fits = sql`not is_reversed and amount between ${size} - ${less} and ${size} + ${less}
    and (${direction} is null or direction = ${direction})`;
  // A separate index scan per amount and direction, since only then the nearest come first.
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

/**
 * Whether one of these texts is the number of a payment or invoice, or the reference of a payment.
 */
export const namesDocument = ({ keys, codes }: Pick<ComparedRow, 'keys' | 'codes'>): SQL => sql`(
  exists (${invoicesNamed(codes)})
  or exists (select from payments as other where other.code = any (${codes}))
  or exists (select from payments as other where other.ref_key <> '' and other.ref_key = any (${keys})))`;

type Searched = {
  q?: string;
  /** In paise: the typed amount, otherwise the row's. */
  amount: number | null;
  /** The row's. Payments of this amount and near this day come first. */
  size: number;
  day: string;
  /** Whether a row of `payments` is already matched. Matched ones come last. */
  isTaken: SQL;
  /** Payments to include as well. */
  also: string[];
  limit: number;
};

/**
 * A query for payments by search text or by approximate amount in paise, reversed or not. Of those
 * that contain the text: those of the row's amount and the newest.
 */
export function searchedPayments(searched: Searched): SQL {
  const { q, amount, size, day, isTaken, also: ids, limit } = searched;
  const columns = sql`id, code, direction, amount, bank_amount, paid_on, is_reversed`;
  const nearest = (about: number, also = sql`true`) => sql`(
    select ${columns} from payments
    where amount between ${about - 1}::bigint and ${about + 1}::bigint and ${also}
    order by is_reversed, ${isTaken}, abs(paid_on - ${day}::date), id limit ${limit})`;
  const inPart = (about: number) => sql`(
    select ${columns} from payments
    where bank_amount > 0 and bank_amount < amount
      and (amount - bank_amount) between ${about - 1}::bigint and ${about + 1}::bigint
    order by abs(paid_on - ${day}::date), id limit ${limit})`;
  const found = amount === null ? [] : [nearest(amount), inPart(amount)];
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
