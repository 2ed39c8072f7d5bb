import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { Quarter, receivableList } from '@kolam/contract/finance/tds-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { foundParties } from '#finance/parties/queries.ts';
import { payments } from '#finance/payments/tables.ts';

/** Amounts in paise. */
export type ReceivableRow = {
  id: string;
  name: string;
  quarter: Quarter;
  sections: string[];
  receipts: number;
  settled: number;
  tds: number;
};

type Asked = {
  /** Both days are inclusive. */
  from: string;
  to: string;
  search: string | undefined;
  quarter: Quarter | undefined;
  sort: { column: SortOf<typeof receivableList>; descending: boolean };
  /** Undefined: all of them. */
  page?: Page;
};

type Totals = { settled: number; tds: number };

/** The quarter of the tax year in which a payment was received. */
const quarterOf = sql`'Q' || extract(quarter from paid_on - interval '3 months')`;

/**
 * Returns clients with the tax that they deducted in each quarter, and the sums and number of all.
 * Payments that were reversed don't count.
 */
export async function listReceivables(
  db: Queryable,
  { from, to, search, quarter, sort, page }: Asked,
): Promise<{ rows: ReceivableRow[]; total: number; totals: Totals }> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const order = sql`${columns[sort.column]} ${direction}, quarter ${direction}, name ${direction}, id ${direction}`;
  const { rows } = await db.execute<ReceivableRow & { counted: { total: number } & Totals }>(sql`
    with listed as materialized (
      select client.id, client.name, quarter, sections, receipts, settled, tds
      from (
        select party_id, ${quarterOf} as quarter, count(*)::int as receipts,
          array_agg(distinct tds_section order by tds_section) as sections,
          sum(amount + tds)::bigint as settled, sum(tds)::bigint as tds
        from ${payments}
        where direction = 'in' and paid_on between ${from}::date and ${to}::date
          and tds > 0 and not is_reversed
        group by party_id, 2
      ) as summed
      join (${foundParties('customer', search)}) as client on client.id = summed.party_id
      ${quarter === undefined ? sql`` : sql`where quarter = ${quarter}`}
    ), picked as (
      select * from listed order by ${order}
      ${page === undefined ? sql`` : sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}`}
    )
    select picked.*, counted
    from (
      select jsonb_build_object('total', count(*), 'settled', coalesce(sum(settled), 0),
        'tds', coalesce(sum(tds), 0)) as counted
      from listed
    ) as sums left join picked on true
    order by ${order}`);
  // Beyond the last page, the only row holds the sums.
  const { total, ...totals } = (rows[0] as (typeof rows)[number]).counted;
  return { rows: rows.filter(({ id }) => id !== null), total, totals };
}

const columns: Record<Asked['sort']['column'], SQL> = {
  quarter: sql`quarter`,
  name: sql`name`,
  tds: sql`tds`,
  settled: sql`settled`,
};
