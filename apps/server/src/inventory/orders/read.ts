import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listOrders } from '@kolam/contract/inventory/orders/endpoints.ts';
import { orderLimits } from '@kolam/contract/inventory/orders/limits.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { skuIdOf } from '#inventory/catalogue/queries.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { presentOrder, presentOrders } from './present.ts';
import { findOrder, listOrderPage } from './store.ts';

export async function readOrders(context: RequestContext, query: QueryOf<typeof listOrders>) {
  const { status, vendor, wh } = query;
  const sku = query.sku === undefined ? undefined : await skuIdOf(context.db, query.sku);
  // Nothing was ordered of an unknown SKU.
  if (sku === null) return { data: [], meta: metaOf(query, 0) };
  const above = status === 'to-approve' ? (await readOrganisation(context.db)).ordersAbove : 0;
  // No order needs an approval.
  if (above === null) return { data: [], meta: metaOf(query, 0) };
  const { rows, total } = await listOrderPage(context.db, {
    filter: {
      search: searchOf(query),
      status,
      above,
      vendor,
      sku,
      wh,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  const shown = { first: orderLimits.shownLines, sku };
  const data = await presentOrders(context.db, rows, { viewer: context, shown });
  return { data, meta: metaOf(query, total) };
}

export async function readOrder(context: RequestContext, id: string) {
  const row = await findOrder(context.db, id);
  if (!row) throw notFound();
  return { data: await presentOrder(context.db, row, context) };
}
