import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listReturns } from '@kolam/contract/inventory/returns/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { presentReturn, presentReturns } from './present.ts';
import { findReturn, listReturnPage } from './store.ts';

export async function readReturns(scope: Scope, query: QueryOf<typeof listReturns>) {
  const { kind, fromType, ticketId, fromBoxId, wh, from, to } = query;
  const { rows, total } = await listReturnPage(scope.db, {
    filter: {
      search: searchOf(query),
      kind: kind === 'all' ? undefined : kind,
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
  return { data: await presentReturns(scope.db, rows, scope), meta: metaOf(query, total) };
}

export async function readReturn(scope: Scope, id: string) {
  const row = await findReturn(scope.db, id);
  if (!row) throw notFound();
  return { data: await presentReturn(scope.db, row, scope) };
}
