import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { warehousesPage } from './queries.ts';
import { warehousesSearch } from './warehouses-search.ts';

/** The first queries of the list. */
export const warehousesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', warehousesPage(listQuery(warehousesSearch.read(search))));
