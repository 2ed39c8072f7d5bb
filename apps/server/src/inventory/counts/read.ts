import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listCountLines, listCounts } from '@kolam/contract/inventory/counts/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { listLinePage } from './line-store.ts';
import { presentCount, presentCounts } from './present.ts';
import { presentLines } from './present-lines.ts';
import { findCount, listCountPage } from './store.ts';

export async function readCounts(scope: Scope, query: QueryOf<typeof listCounts>) {
  const { status, wh } = query;
  const { rows, total } = await listCountPage(scope.db, {
    filter: {
      search: searchOf(query),
      status: status === 'all' ? undefined : status,
      warehouse: wh,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentCounts(scope.db, rows), meta: metaOf(query, total) };
}

export async function readCount(scope: Scope, id: string) {
  const row = await findCount(scope.db, id);
  if (!row) throw notFound();
  return { data: await presentCount(scope.db, row) };
}

/** The lines of a count. While it is open, neither filter nor order may tell what the book says. */
export async function readCountLines(
  { db }: Scope,
  id: string,
  query: QueryOf<typeof listCountLines>,
) {
  const count = await findCount(db, id);
  if (!count) throw notFound();
  const isBlind = count.status === 'OPEN';
  const { place, show = 'all' } = query;
  const sort = sortOf(query.sort);
  const { rows, total } = await listLinePage(db, {
    filter: {
      countId: id,
      search: searchOf(query),
      place,
      show: isBlind ? 'all' : show,
      hideMissed: isBlind,
    },
    sort: isBlind && sort.column === 'variance' ? { column: 'code', descending: false } : sort,
    page: query,
  });
  return { data: await presentLines(db, count, rows), meta: metaOf(query, total) };
}
