import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { Quarter, receivableList } from '@kolam/contract/finance/tds-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { foundParties } from '#finance/parties/queries.ts';
import { payments } from '#finance/payments/tables.ts';
import { isDeductedOf, quarterOfPayment } from './certificate-sums-store.ts';
import { clientCertificates } from './tables.ts';

/** Amounts in paise. */
export type ReceivableRow = {
  id: string;
  name: string;
  quarter: Quarter;
  sections: string[];
  receipts: number;
  settled: number;
  tds: number;
  certified: number;
};

type Asked = {
  year: number;
  /** Both days are inclusive. */
  from: string;
  to: string;
  search: string | undefined;
  quarter: Quarter | undefined;
  sort: { column: SortOf<typeof receivableList>; descending: boolean };
  /** Undefined: all of them. */
  page?: Page;
};

type Totals = { settled: number; tds: number; certified: number };

/**
 * Returns clients with the tax that they deducted in each quarter and that their certificates state,
 * and the sums and number of all. Payments that were reversed don't count.
 */
export async function listReceivables(
  db: Queryable,
  { year, from, to, search, quarter, sort, page }: Asked,
): Promise<{ rows: ReceivableRow[]; total: number; totals: Totals }> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const order = sql`${columns[sort.column]} ${direction}, quarter ${direction}, name ${direction}, id ${direction}`;
  const { rows } = await db.execute<ReceivableRow & { counted: { total: number } & Totals }>(sql`
    with listed as materialized (
      select client.id, client.name, quarter, coalesce(sections, '{}') as sections,
        coalesce(receipts, 0) as receipts, coalesce(settled, 0) as settled, coalesce(tds, 0) as tds,
        coalesce(certified, 0) as certified
      from (
        select party_id, ${quarterOfPayment} as quarter, count(*)::int as receipts,
          array_agg(distinct tds_section order by tds_section) as sections,
          sum(amount + tds)::bigint as settled, sum(tds)::bigint as tds
        from ${payments}
        where ${isDeductedOf({ from, to })}
        group by party_id, 2
      ) as summed
      full join (
        select party_id, quarter, sum(tds)::bigint as certified from ${clientCertificates}
        where year = ${year} and state = 'received'
        group by party_id, quarter
      ) as stated using (party_id, quarter)
      join (${foundParties('customer', search)}) as client on client.id = party_id
      ${quarter === undefined ? sql`` : sql`where quarter = ${quarter}`}
    ), picked as (
      select * from listed order by ${order}
      ${page === undefined ? sql`` : sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}`}
    )
    select picked.*, counted
    from (
      select jsonb_build_object('total', count(*), 'settled', coalesce(sum(settled), 0),
        'tds', coalesce(sum(tds), 0), 'certified', coalesce(sum(certified), 0)) as counted
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
