import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listErasureRequests } from '@kolam/contract/people/own-data/endpoints.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentRequests } from './present.ts';
import { listRequestPage } from './store.ts';

export async function readRequests(
  { db }: RequestContext,
  query: QueryOf<typeof listErasureRequests>,
) {
  const { status, employeeId } = query;
  const { rows, total } = await listRequestPage(db, {
    filter: { search: searchOf(query), status, employeeId },
    descending: sortOf(query.sort).descending,
    page: query,
  });
  return { data: await presentRequests(db, rows), meta: metaOf(query, total) };
}
