import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listApiKeys } from '@kolam/contract/platform/api-keys/endpoints.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { presentKey } from './present.ts';
import { listKeyPage } from './store.ts';

export async function readKeys({ db, clock }: SignedInContext, query: QueryOf<typeof listApiKeys>) {
  const now = clock.now();
  const { rows, total } = await listKeyPage(db, {
    filter: { search: searchOf(query), status: query.status, now },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: rows.map((row) => presentKey(row, now)), meta: metaOf(query, total) };
}
