import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportEvents, listEvents } from '@kolam/contract/finance/events/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { showEvent, showEvents } from './show.ts';
import { type EventFilter, eventTotals, findEventRow, listEventPage } from './store.ts';

export async function readEvents(context: SignedInContext, query: QueryOf<typeof listEvents>) {
  const filter = filterOf(query);
  const { rows, total } = await listEventPage(context.db, {
    filter,
    sort: sortOf(query.sort),
    page: query,
  });
  const { budget, used } = await eventTotals(context.db, filter);
  return {
    data: await showEvents(context.db, context, rows),
    meta: metaOf(query, total),
    totals: { budget: inRupees(budget), used: inRupees(used) },
  };
}

/** Returns the filter of a query, for the list and the export. */
export const filterOf = (
  query: Omit<QueryOf<typeof exportEvents>, 'format' | 'sort'>,
): EventFilter => ({
  search: searchOf(query),
  status: query.status,
  plannerId: query.planner,
  from: query.from,
  to: query.to,
});

export async function readEvent(context: SignedInContext, id: string) {
  const row = await findEventRow(context.db, id);
  if (!row) throw notFound();
  return showEvent(context.db, context, row);
}
