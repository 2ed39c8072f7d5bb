import { matchTolerance } from '@kolam/contract/finance/reconciliation/limits.ts';
import {
  leastPartOfReference,
  points,
  pointsPerDay,
  sureWithinDays,
} from '@kolam/contract/finance/reconciliation/scoring.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { matchablePayments, namesDocument } from './payment-store.ts';

/** A payment that fits a row, with the reasons. */
export type Matching = {
  /** The row's key in its source. */
  key: string;
  paymentId: string;
  score: number;
  sameReference: boolean;
  byReference: boolean;
  /** The row's reference contains the payment's, or the reverse. */
  byPart: boolean;
  /** The number found in the row's texts. */
  foundCode: string | null;
  knowsDirection: boolean;
  daysApart: number;
  /** Between both amounts, in paise. */
  difference: number;
  isSure: boolean;
};

/** The columns that a source of rows must have. */
const columns = 'day, size, direction, ref_key, keys, codes';

/** Stored rows that are open and have no part matched. */
export const storedRows = (ids: string[]): SQL =>
  sql`select id::text as key, id as row_id, ${sql.raw(columns)} from bank_rows
    where id = any(${sql.param(ids)}::uuid[]) and is_open and matched_amount = 0`;

/** All such rows of a statement. */
export const openRowsOf = (statementId: string): SQL =>
  sql`select id::text as key, id as row_id, ${sql.raw(columns)} from bank_rows
    where statement_id = ${statementId} and is_open and matched_amount = 0`;

type LooseRow = {
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
const near = number(sureWithinDays);

/**
 * Whether one reference is part of another. Shorter ones, and words, are parts of others by chance.
 */
const isPart = (part: string, whole: string) =>
  sql.raw(
    `(length(${part}) >= ${leastPartOfReference} and ${part} ~ '[0-9]' and strpos(${whole}, ${part}) > 0)`,
  );

/** Whether a row's direction, if known, equals the payment's. */
const sameWay = (row: string, payment: string) =>
  sql.raw(`(${row}.direction is null or ${row}.direction = ${payment}.direction)`);

/**
 * Finds the payments that fit each row of a source, best first, scored and marked as sure by the
 * contract's rules, in one query for all rows. Payments are looked up
 * for each row, because joins of whole tables would read everything. Each row is compared with some
 * dozens of payments, however many have its amount, and the keys of rival rows are joined once.
 * @param most for each row, by default all that were compared
 * @param only restricts the result to these payments. Others still count for what is sure
 */
export async function matchingPayments(
  db: Queryable,
  rows: SQL,
  { most, only = [], sureOnly = false }: { most?: number; only?: string[]; sureOnly?: boolean },
): Promise<Matching[]> {
  const row = {
    size: sql`bank.size`,
    direction: sql`bank.direction`,
    day: sql`bank.day`,
    keys: sql`(bank.keys || bank.ref_key)`,
    codes: sql`bank.codes`,
  };
  const found = await db.execute<Matching>(sql`
    with open_row as materialized (${rows}), fitting as materialized (
      select bank.key, bank.row_id, bank.direction as row_direction, bank.keys, bank.codes, payment.*,
        payment.ref_key <> '' and payment.ref_key = bank.ref_key as same_reference,
        payment.ref_key <> '' and (payment.ref_key = bank.ref_key or payment.ref_key = any (bank.keys))
          as by_reference,
        ${isPart('payment.ref_key', 'bank.ref_key')} or ${isPart('bank.ref_key', 'payment.ref_key')} as by_part,
        payment.code = any (bank.codes) as by_number,
        case when payment.code = any (bank.codes) then payment.code
          when payment.invoice_code = any (bank.codes) then payment.invoice_code end as found_code,
        abs(payment.paid_on - bank.day) as days_apart, abs(payment.amount - bank.size)::int as difference,
        payment.bank_amount = 0 as is_free
      from open_row as bank cross join lateral (
        ${matchablePayments(row, { tolerance: matchTolerance, within: sureWithinDays, only })} offset 0
      ) as payment
    ), weighed as (
      select *, by_reference or found_code is not null as carries,
        ${number(points.amount)} + case when row_direction is null then 0 else ${number(points.direction)} end
          + case when by_number then ${number(points.number)} when by_reference then ${number(points.reference)}
            when by_part then ${number(points.partOfReference)} else 0 end
          + case when found_code is null or by_number then 0 else ${number(points.code)} end
          + greatest(0, ${number(points.near)} - days_apart * ${number(pointsPerDay)}) as score,
        count(*) filter (where is_free and (by_reference or found_code is not null)) over of_row as carrying,
        count(*) filter (where is_free and by_number) over of_row as numbered,
        count(*) filter (where is_free and by_part) over of_row as parts,
        count(*) filter (where is_free and days_apart <= ${near}) over of_row as near
      from fitting window of_row as (partition by key)
    ), ranked as materialized (
      select *, row_number() over (partition by key order by by_number desc, score desc, paid_on, code) as rank,
        has_more_named is not true and (by_number or by_reference or by_part or parts = 0) and case
          when by_number or numbered > 0 then by_number and numbered = 1
          when carries then carrying = 1
          else carrying = 0 and has_more_near is not true and near = 1 and days_apart <= ${near} and row_direction is not null end as claims
      from weighed where is_free
    ), claim as materialized (
      select distinct id, direction, amount, mark from ranked,
        unnest(case when by_number then array[code] else array[nullif(ref_key, ''), code, invoice_code] end) as mark
      where claims and mark is not null
    ), rival_mark as materialized (
      select rival.id, rival.size, rival.direction, mark
      from (
        select distinct claim.amount + off as size
        from claim, generate_series(-${tolerance}, ${tolerance}) as off
      ) as sizes cross join lateral (
        select id, size, direction, keys || codes || ref_key as marks from bank_rows
        where is_open and bank_rows.size = sizes.size offset 0
      ) as rival cross join lateral unnest(rival.marks) as mark
    ), carried as materialized (
      select claim.id, count(distinct rival.id) as rows
      from claim join rival_mark as rival on rival.mark = claim.mark
        and abs(rival.size - claim.amount) <= ${tolerance} and ${sameWay('rival', 'claim')}
      group by claim.id
    ), told as (
      select ranked.*, claims and case
        when carries then coalesce(carried.rows, 0) = case when row_id is null then 0 else 1 end
        else coalesce(carried.rows, 0) = 0
          and not ${namesDocument({ keys: sql`ranked.keys`, codes: sql`ranked.codes` })}
          and not exists (
            select from bank_rows as rival
            where rival.is_open and rival.id is distinct from ranked.row_id
              and rival.size in (ranked.amount - ${tolerance}, ranked.amount, ranked.amount + ${tolerance})
              and rival.day between ranked.paid_on - ${near} and ranked.paid_on + ${near}
              and ${sameWay('rival', 'ranked')}
          ) end as is_sure
      from ranked left join carried on carried.id = ranked.id
    )
    select key, id as "paymentId", score::float8 as score, same_reference as "sameReference",
      by_reference as "byReference", by_part as "byPart", found_code as "foundCode",
      row_direction is not null as "knowsDirection", days_apart as "daysApart", difference, is_sure as "isSure"
    from told
    where ${most === undefined ? sql`true` : sql`rank <= ${most}`} and (is_sure or not ${sureOnly})
      and ${only.length > 0 ? sql`id = any(${sql.param(only)}::uuid[])` : sql`true`}
    order by key, rank`);
  return found.rows;
}
