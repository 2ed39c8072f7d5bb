import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  listCountLines,
  listCountPlaces,
  listCounts,
} from '@kolam/contract/inventory/counts/endpoints.ts';
import type { CountStatus } from '@kolam/contract/inventory/counts/values.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { warehouseNames } from '#inventory/warehouses/queries.ts';
import { type LineFilter, listLinePage } from './line-store.ts';
import { listPlacePage } from './place-store.ts';
import { placeNotBegun } from './places.ts';
import { presentCount, presentCounts, presentPlaces } from './present.ts';
import { presentLines } from './present-lines.ts';
import { findCount, listCountPage } from './store.ts';

type LineQuery = QueryOf<typeof listCountLines>;

export async function readCounts(context: RequestContext, query: QueryOf<typeof listCounts>) {
  const { status, wh } = query;
  const { rows, total } = await listCountPage(context.db, {
    filter: {
      search: searchOf(query),
      status,
      warehouse: wh,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentCounts(context.db, rows), meta: metaOf(query, total) };
}

export async function readCount(context: RequestContext, id: string) {
  const row = await findCount(context.db, id);
  if (!row) throw notFound();
  return { data: await presentCount(context.db, row) };
}

/** Returns the places of a count. A single requested place need not be started. */
export async function readCountPlaces(
  { db }: RequestContext,
  id: string,
  query: QueryOf<typeof listCountPlaces>,
) {
  const count = await findCount(db, id);
  if (!count) throw notFound();
  const { place, show } = query;
  const search = searchOf(query);
  const warehouse = (await warehouseNames(db, [count.warehouseId])).get(count.warehouseId) ?? '';
  const floor = stockMessages.unboxedIn(warehouse).toLowerCase();
  const { rows, total } = await listPlacePage(db, {
    filter: {
      countId: id,
      place,
      search,
      findsFloor: search !== undefined && floor.includes(search.toLowerCase()),
      show,
    },
    page: query,
  });
  const other = place !== undefined && total === 0 ? await placeNotBegun(db, count, place) : null;
  const data = other ? [other] : await presentPlaces(db, count, rows);
  return { data, meta: metaOf(query, other ? 1 : total) };
}

/** An open count shows all lines, and a closed one has nothing to decide. */
function shownOf(status: CountStatus, show: NonNullable<LineQuery['show']>): LineFilter['show'] {
  if (status === 'OPEN') return 'all';
  if (status === 'REVIEW' || show === 'all' || show === 'left-out') return show;
  return show === 'differences' ? 'posted' : 'none';
}

/**
 * Returns the lines of a count. While it is open, neither filter nor order may reveal book
 * quantities.
 */
export async function readCountLines({ db }: RequestContext, id: string, query: LineQuery) {
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
      show: shownOf(count.status, show),
      hideMissed: isBlind,
    },
    sort: isBlind && sort.column === 'variance' ? { column: 'code', descending: false } : sort,
    page: query,
  });
  return { data: await presentLines(db, count, rows), meta: metaOf(query, total) };
}
