import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { ordersSearch } from './orders-search.ts';
import { ordersPage } from './queries.ts';

/** The first queries of the list. */
export const ordersPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', ordersPage(listQuery(ordersSearch.read(search))));
