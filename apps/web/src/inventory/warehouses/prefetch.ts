import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { warehousesPage } from './queries.ts';
import { warehousesSearch } from './warehouses-search.ts';

/** What the list begins with. */
export const warehousesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', warehousesPage(listQuery(warehousesSearch.read(search))));
