import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listReturns } from '@kolam/contract/inventory/returns/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentReturn, presentReturns } from './present.ts';
import { findReturn, listReturnPage } from './store.ts';

export async function readReturns(context: RequestContext, query: QueryOf<typeof listReturns>) {
  const { kind, fromType, ticketId, fromBoxId, wh, from, to } = query;
  const { rows, total } = await listReturnPage(context.db, {
    filter: {
      search: searchOf(query),
      kind,
      fromType: fromType === 'all' ? undefined : fromType,
      ticketId,
      fromBoxId,
      wh,
      from,
      to,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentReturns(context.db, rows, context), meta: metaOf(query, total) };
}

export async function readReturn(context: RequestContext, id: string) {
  const row = await findReturn(context.db, id);
  if (!row) throw notFound();
  return { data: await presentReturn(context.db, row, context) };
}
