import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listWarehouses } from '@kolam/contract/inventory/warehouses/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { countsInWarehouse, type WarehouseFigures } from './hooks.ts';
import { presentWarehouse } from './present.ts';
import { findWarehouse } from './queries.ts';
import { listWarehousePage } from './store.ts';

export async function readWarehouses(
  context: RequestContext,
  query: QueryOf<typeof listWarehouses>,
) {
  const { type, active } = query;
  const { rows, total } = await listWarehousePage(context.db, {
    filter: {
      search: searchOf(query),
      type,
      active,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: rows.map(presentWarehouse), meta: metaOf(query, total) };
}

export async function readWarehouse(context: RequestContext, id: string) {
  const row = await findWarehouse(context.db, id);
  if (!row) throw notFound();
  const figures: WarehouseFigures = { boxes: 0, units: 0 };
  for (const count of countsInWarehouse.parts()) {
    Object.assign(figures, await count(context.db, id));
  }
  return { data: presentWarehouse(row), figures };
}
