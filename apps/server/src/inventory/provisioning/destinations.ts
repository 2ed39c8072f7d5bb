import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listDestinations } from '@kolam/contract/inventory/provisioning/endpoints.ts';
import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import { sql } from 'drizzle-orm';
import { presentReference } from '#core/columns.ts';
import type { RequestContext } from '#core/request-context.ts';
import { foundEvents } from '#finance/events/queries.ts';
import { foundVendorNames } from '#finance/parties/queries.ts';

type Row = { id: string; name: string; type: DestinationType; total: number };

/** Returns names of events and vendors, for users who may not read finance. */
export async function readDestinations(
  { db }: RequestContext,
  query: QueryOf<typeof listDestinations>,
) {
  const { type, id, page, limit } = query;
  const asked = { search: searchOf(query), id };
  const sources = [
    ...(type === 'VENDOR'
      ? []
      : [sql`select id, name, 'EVENT' as type from (${foundEvents(asked)}) as events`]),
    ...(type === 'EVENT'
      ? []
      : [sql`select id, name, 'VENDOR' as type from (${foundVendorNames(asked)}) as vendors`]),
  ];
  const all = sql.join(sources, sql` union all `);
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (${all})
    select id, name, type, (select count(*)::int from found) as total from found
    order by name collate "und-x-icu", id limit ${limit} offset ${(page - 1) * limit}`);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOf(db, all));
  return {
    data: rows.map((row) => Object.assign(presentReference(row.id, row.name), { type: row.type })),
    meta: metaOf(query, total),
  };
}

/** A page beyond the last one has no row with the total. */
async function countOf(
  db: RequestContext['db'],
  all: ReturnType<typeof sql.join>,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${all}) as found`,
  );
  return rows[0]?.total ?? 0;
}
