import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listPayoutRequests } from '@kolam/contract/finance/payout-requests/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentOne, presentRequests } from './present.ts';
import { findRequests, listRequestPage } from './store.ts';

export async function readRequests(
  context: RequestContext,
  query: QueryOf<typeof listPayoutRequests>,
) {
  const { rows, total } = await listRequestPage(context.db, {
    filter: { search: searchOf(query), state: query.state },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentRequests(context.db, context, rows), meta: metaOf(query, total) };
}

export async function readRequest(context: RequestContext, id: string) {
  const [row] = await findRequests(context.db, [id]);
  if (!row) throw notFound();
  return { data: await presentOne(context.db, context, row) };
}
