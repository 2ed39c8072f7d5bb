import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listBoxes } from '@kolam/contract/inventory/boxes/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { presentBox, presentBoxes } from './present.ts';
import { findBox } from './queries.ts';
import { listBoxPage } from './store.ts';

export async function readBoxes(scope: Scope, query: QueryOf<typeof listBoxes>) {
  const { status, type, wh } = query;
  const { rows, total } = await listBoxPage(scope.db, {
    filter: {
      search: searchOf(query),
      status: status === 'all' ? undefined : status,
      type: type === 'all' ? undefined : type,
      warehouse: wh,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentBoxes(scope.db, rows), meta: metaOf(query, total) };
}

export async function readBox(scope: Scope, id: string) {
  const row = await findBox(scope.db, id);
  if (!row) throw notFound();
  return { data: await presentBox(scope.db, row) };
}
