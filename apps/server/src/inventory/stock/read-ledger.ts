import { addDays, dayMs, dayStart } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  exportMovements,
  listLedger,
  listMovements,
} from '@kolam/contract/inventory/stock/endpoints.ts';
import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { skuIdOf } from '#inventory/catalogue/queries.ts';
import { findMovement, type LedgerFilter, listMovementPage } from './ledger-store.ts';
import { presentMovement, presentMovements } from './present.ts';

/** The filters of the ledger. `days`: only the last days. */
type LedgerQuery = Omit<QueryOf<typeof exportMovements>, 'days'> & { days?: number | undefined };

export async function readLedger(
  context: RequestContext,
  query: QueryOf<typeof listLedger> & { days?: number | undefined },
) {
  const filter = await filterOf(context, query);
  // An unknown SKU has no movements.
  if (!filter) return { data: [], meta: metaOf(query, 0) };
  const { descending } = sortOf(query.sort);
  const { rows, total } = await listMovementPage(context.db, { filter, descending, page: query });
  const shown = { sku: filter.sku, most: stockLimits.shownLines };
  return { data: await presentMovements(context.db, rows, shown), meta: metaOf(query, total) };
}

export const readMovements = (context: RequestContext, query: QueryOf<typeof listMovements>) =>
  readLedger(context, withWindow(query));

export async function readMovement(context: RequestContext, id: string) {
  if (!(await findMovement(context.db, id))) throw notFound();
  return { data: await presentMovement(context.db, id) };
}

type Windowed = { days?: string | undefined; from?: string | undefined; to?: string | undefined };

/**
 * Applies the default window of the screen: the requested days, else the last 30 unless other dates
 * are given.
 */
export function withWindow<Q extends Windowed>(
  query: Q,
): Omit<Q, 'days'> & { days: number | undefined } {
  const { days, ...rest } = query;
  const isOpen = rest.from === undefined && rest.to === undefined;
  const usual = isOpen ? stockLimits.defaultMovementDays : undefined;
  return { ...rest, days: days === undefined ? usual : Number(days) };
}

/** Returns the filter of a query, or null if the SKU is unknown and nothing matches. */
export async function filterOf(
  context: RequestContext,
  query: LedgerQuery,
): Promise<LedgerFilter | null> {
  const { type, days, from, to } = query;
  const sku = query.sku === undefined ? undefined : await skuIdOf(context.db, query.sku);
  if (sku === null) return null;
  const starts = [
    from === undefined ? [] : dayStart(from),
    days === undefined ? [] : new Date(context.clock.now().getTime() - days * dayMs),
  ].flat();
  return {
    search: searchOf(query),
    type: type === undefined || type === 'all' || type === 'ALL' ? undefined : type,
    sku,
    warehouse: query.wh,
    box: query.box,
    from: starts.length === 0 ? undefined : new Date(Math.max(...starts.map(Number))),
    before: to === undefined ? undefined : dayStart(addDays(to, 1)),
  };
}
