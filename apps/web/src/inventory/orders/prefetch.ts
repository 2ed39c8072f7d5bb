import { orderList } from '@kolam/contract/inventory/orders/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { ordersPage } from './queries.ts';

/** The first queries of the list. */
export const ordersPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', ordersPage(listQuery(readList(orderList, search))));
