import type { QueryOf } from '@kolam/contract/core/call.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportEvents, listEvents } from '@kolam/contract/finance/events/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInScope } from '#core/scope.ts';
import { showEvent, showEvents } from './show.ts';
import { type EventFilter, eventTotals, findEventRow, listEventPage } from './store.ts';

export async function readEvents(scope: SignedInScope, query: QueryOf<typeof listEvents>) {
  const filter = filterOf(query);
  const { rows, total } = await listEventPage(scope.db, {
    filter,
    sort: sortOf(query.sort),
    page: query,
  });
  const { budget, used } = await eventTotals(scope.db, filter);
  return {
    data: await showEvents(scope.db, scope, rows),
    meta: metaOf(query, total),
    totals: { budget: inRupees(budget), used: inRupees(used) },
  };
}

/** Which events a query asks for, for the screen and for the export alike. */
export const filterOf = (
  query: Omit<QueryOf<typeof exportEvents>, 'format' | 'sort'>,
): EventFilter => ({
  search: searchOf(query),
  status: query.status === 'all' ? undefined : query.status,
  plannerId: query.planner,
  from: query.from,
  to: query.to,
});

export async function readEvent(scope: SignedInScope, id: string) {
  const row = await findEventRow(scope.db, id);
  if (!row) throw notFound();
  return showEvent(scope.db, scope, row);
}
