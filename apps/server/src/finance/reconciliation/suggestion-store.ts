import { matchTolerance } from '@kolam/contract/finance/reconciliation/limits.ts';
import {
  points,
  pointsPerDay,
  sureWithinDays,
} from '@kolam/contract/finance/reconciliation/scoring.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { matchablePayments } from '../payments/queries.ts';

/** A payment that fits a row, and what speaks for it. */
export type Fitting = {
  /** The row's, as its source calls it. */
  key: string;
  paymentId: string;
  score: number;
  sameReference: boolean;
  byReference: boolean;
  /** The number found in the row's texts. */
  foundCode: string | null;
  knowsDirection: boolean;
  daysApart: number;
  isSure: boolean;
};

/** What a source of rows has for each. */
const columns = 'day, size, direction, ref_key, keys, codes';

/** Rows that are stored and not matched. */
export const storedRows = (ids: string[]): SQL =>
  sql`select id::text as key, id as row_id, ${sql.raw(columns)} from bank_rows
    where id = any(${sql.param(ids)}::uuid[]) and not is_matched`;

/** All rows of a statement that are not matched. */
export const openRowsOf = (statementId: string): SQL =>
  sql`select id::text as key, id as row_id, ${sql.raw(columns)} from bank_rows
    where statement_id = ${statementId} and not is_matched`;

export type LooseRow = {
  key: string;
  day: string;
  size: number;
  direction: 'in' | 'out' | null;
  ref_key: string;
  keys: string[];
  codes: string[];
};

/** Rows of a file that are not stored. */
export const looseRows = (rows: LooseRow[]): SQL =>
  sql`select key, null::uuid as row_id, ${sql.raw(columns)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, day date, size bigint,
      direction text, ref_key text, keys text[], codes text[])`;

const number = (value: number) => sql.raw(String(value));
const tolerance = number(matchTolerance);

/** Whether the texts of a row name a payment; both by the names of their tables in a query. */
const carries = (row: string, payment: string) =>
  sql.raw(`(${payment}.ref_key <> '' and (${payment}.ref_key = ${row}.ref_key
    or ${payment}.ref_key = any (${row}.keys)) or ${payment}.code = any (${row}.codes)
    or ${payment}.invoice_code = any (${row}.codes))`);

/**
 * The payments that fit each row of a source, the best first: scored and called sure as the contract's
 * scoring says, in one query for all rows. It is written so that payments, and whether one is taken, are
 * looked up for each row: joins of whole tables would read all that there is.
 *
 * @param most for each row
 * @param only of these payments; the others still tell what is sure
 */
export async function fittingPayments(
  db: Queryable,
  rows: SQL,
  { most, only, sureOnly = false }: { most: number; only?: string[]; sureOnly?: boolean },
): Promise<Fitting[]> {
  const found = await db.execute<Fitting>(sql`
    with open_row as materialized (${rows}), fitting as materialized (
      select bank.key, bank.row_id, bank.direction as row_direction, payment.*,
        payment.ref_key <> '' and payment.ref_key = bank.ref_key as same_reference,
        payment.ref_key <> '' and (payment.ref_key = bank.ref_key or payment.ref_key = any (bank.keys))
          as by_reference,
        case when payment.code = any (bank.codes) then payment.code
          when payment.invoice_code = any (bank.codes) then payment.invoice_code end as found_code,
        abs(payment.paid_on - bank.day) as days_apart
      from open_row as bank cross join lateral (${matchablePayments({
        least: sql`bank.size - ${tolerance}`,
        most: sql`bank.size + ${tolerance}`,
      })} offset 0) as payment
      where (bank.direction is null or payment.direction = bank.direction)
    ), carried as (
      select *, by_reference or found_code is not null as carries from fitting
      where (select taken.id from bank_rows as taken where taken.payment_id = fitting.id) is null
    ), weighed as (
      select *,
        ${number(points.amount)} + case when row_direction is null then 0 else ${number(points.direction)} end
          + case when by_reference then ${number(points.reference)} else 0 end
          + case when found_code is null then 0 else ${number(points.code)} end
          + greatest(0, ${number(points.near)} - days_apart * ${number(pointsPerDay)}) as score,
        count(*) filter (where carries) over of_row as carrying,
        count(*) filter (where days_apart <= ${number(sureWithinDays)}) over of_row as near
      from carried window of_row as (partition by key)
    ), ranked as (
      select *, row_number() over (partition by key order by score desc, paid_on, code) as rank,
        case when carries then carrying = 1
          else carrying = 0 and near = 1 and days_apart <= ${number(sureWithinDays)}
            and row_direction is not null end as claims
      from weighed
    ), told as (
      select ranked.*, claims and not exists (
        select 1 from bank_rows as rival
        where rival.payment_id is null and rival.id is distinct from ranked.row_id
          and rival.size between ranked.amount - ${tolerance} and ranked.amount + ${tolerance}
          and (rival.direction is null or rival.direction = ranked.direction)
          and (${carries('rival', 'ranked')}
            or not ranked.carries and abs(rival.day - ranked.paid_on) <= ${number(sureWithinDays)})
      ) as is_sure
      from ranked
    )
    select key, id as "paymentId", score::float8 as score, same_reference as "sameReference",
      by_reference as "byReference", found_code as "foundCode",
      row_direction is not null as "knowsDirection", days_apart as "daysApart", is_sure as "isSure"
    from told
    where rank <= ${most} and (is_sure or not ${sureOnly})
      and ${only ? sql`id = any(${sql.param(only)}::uuid[])` : sql`true`}
    order by key, rank`);
  return found.rows;
}
