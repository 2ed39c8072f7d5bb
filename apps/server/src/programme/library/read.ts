import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listLibrary } from '@kolam/contract/programme/library/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { libraryItemResponse, presentLibrary } from './present.ts';
import { findLibraryItem } from './queries.ts';
import { listLibraryPage } from './store.ts';

export async function readLibrary(context: SignedInContext, query: QueryOf<typeof listLibrary>) {
  const { kind, category, archived } = query;
  const { rows, total } = await listLibraryPage(context.db, {
    filter: { search: searchOf(query), kind, category, archived },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentLibrary(context.db, context, rows), meta: metaOf(query, total) };
}

export async function readLibraryItem(context: SignedInContext, id: string) {
  const row = await findLibraryItem(context.db, id);
  if (!row) throw notFound();
  return libraryItemResponse(context.db, context, row);
}
