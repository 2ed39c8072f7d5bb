import { warehouseList } from '@kolam/contract/inventory/warehouses/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { warehousesPage } from './queries.ts';

/** The first queries of the list. */
export const warehousesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', warehousesPage(listQuery(readList(warehouseList, search))));
