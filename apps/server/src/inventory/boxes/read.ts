import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listBoxes } from '@kolam/contract/inventory/boxes/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentBox, presentBoxes } from './present.ts';
import { findBox } from './queries.ts';
import { listBoxPage } from './store.ts';

export async function readBoxes(context: RequestContext, query: QueryOf<typeof listBoxes>) {
  const { status, type, wh } = query;
  const { rows, total } = await listBoxPage(context.db, {
    filter: {
      search: searchOf(query),
      status,
      type,
      warehouse: wh,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentBoxes(context.db, rows), meta: metaOf(query, total) };
}

export async function readBox(context: RequestContext, id: string) {
  const row = await findBox(context.db, id);
  if (!row) throw notFound();
  return { data: await presentBox(context.db, row) };
}
