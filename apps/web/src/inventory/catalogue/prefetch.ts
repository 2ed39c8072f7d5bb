import { productList } from '@kolam/contract/inventory/catalogue/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { productsPage } from './queries.ts';

/** The first queries of the list. */
export const productsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', productsPage(listQuery(readList(productList, search))));
