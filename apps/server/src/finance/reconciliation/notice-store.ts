import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';

type NoticeOfRow = NonNullable<BankRow['notice']>;

/**
 * Returns the newest waiting payment notice with the reference and the amount of each open row that
 * may be money in, by the row's id.
 */
export async function matchingNotices(
  db: Queryable,
  { rows }: { rows: SQL },
): Promise<Map<string, NoticeOfRow>> {
  const found = await db.execute<{ rowId: string; id: string; ref: string }>(sql`
    select distinct on (rows.id) rows.id as "rowId", notices.id, notices.ref
    from bank_rows as rows
    cross join lateral unnest(rows.keys || rows.ref_key) as given (key)
    join payment_notices as notices on notices.ref_key = given.key and given.key <> ''
      and notices.amount = abs(rows.amount) and notices.state in ('sent', 'not-found')
    where rows.is_open and rows.matched_amount = 0 and rows.direction is distinct from 'out' and ${rows}
    order by rows.id, notices.created_at desc, notices.id desc`);
  return new Map(found.rows.map(({ rowId, id, ref }) => [rowId, { _id: id, id, ref }]));
}

export const amongRows = (ids: string[]): SQL => sql`rows.id = any(${sql.param(ids)}::uuid[])`;
export const ofStatement = (id: string): SQL => sql`rows.statement_id = ${id}`;
