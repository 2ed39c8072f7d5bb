import { matchTolerance } from '@kolam/contract/finance/reconciliation/limits.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { leftOfRow } from './left.ts';
import { searchedPayments } from './payment-store.ts';
import type { BankRowRecord } from './row-store.ts';

/** A payment found for a row. Amounts are in paise. */
export type FoundPayment = {
  id: string;
  /** Between what is left of it and of the row. */
  difference: number;
  directionDiffers: boolean;
  isReversed: boolean;
  /** A row it is matched with, if nothing of it is left. */
  rowId: string | null;
  rowDay: string | null;
  statementId: string | null;
  fileName: string | null;
};

/**
 * Finds the payments that match the search or have the row's amount, some hundreds at most: those
 * without an obstacle first, then those nearest in amount and day.
 */
export async function findCandidates(
  db: Queryable,
  row: Pick<BankRowRecord, 'amount' | 'matchedAmount' | 'direction' | 'day'>,
  { q, amount, also, limit }: Asked,
): Promise<FoundPayment[]> {
  const size = leftOfRow(row);
  const searched = {
    ...(q !== undefined && { q }),
    amount,
    size,
    day: row.day,
    isTaken: sql`bank_amount > 0`,
    also,
    limit,
  };
  const found = await db.execute<FoundPayment>(sql`
    with found as materialized (${searchedPayments(searched)}),
    lefts as (
      select found.*, bank_amount > 0 and amount - bank_amount <= ${matchTolerance}::int as is_taken
      from found
    ),
    judged as (
      select lefts.*, abs(amount - case when is_taken then 0 else bank_amount end - ${size}::bigint) as difference,
        ${row.direction}::text is not null and direction <> ${row.direction}::text as direction_differs
      from lefts
    )
    select judged.id, difference::float8 as difference, direction_differs as "directionDiffers",
      is_reversed as "isReversed", taken.id as "rowId", taken.day as "rowDay",
      taken.statement_id as "statementId", statements.file_name as "fileName"
    from judged left join lateral (
        select bank_rows.id, day, statement_id from bank_matches join bank_rows on bank_rows.id = row_id
        where is_taken and payment_id = judged.id order by bank_matches.id limit 1
      ) as taken on true
      left join bank_statements as statements on statements.id = taken.statement_id
    order by difference > ${matchTolerance}::int or direction_differs or is_reversed or taken.id is not null,
      difference, abs(paid_on - ${row.day}::date), paid_on, code`);
  return found.rows;
}

type Asked = {
  q?: string;
  /** In paise. Null when the search is not an amount. */
  amount: number | null;
  /** Further payments to include. */
  also: string[];
  /** The limit for each way of finding them. */
  limit: number;
};

/** Returns the possible references in a row's texts. */
export async function keysOfRow(db: Queryable, id: string): Promise<string[]> {
  const found = await db.execute<{ key: string }>(
    sql`select distinct unnest(keys || ref_key) as key from bank_rows where id = ${id}`,
  );
  return found.rows.flatMap(({ key }) => (key === '' ? [] : key));
}

/** Returns the document numbers in a row's texts. */
export async function codesOfRow(db: Queryable, id: string): Promise<string[]> {
  const found = await db.execute<{ codes: string[] }>(
    sql`select codes from bank_rows where id = ${id}`,
  );
  return found.rows[0]?.codes ?? [];
}
