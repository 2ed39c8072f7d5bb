import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { productsSearch } from './products-search.ts';
import { productsPage } from './queries.ts';

/** The first queries of the list. */
export const productsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', productsPage(listQuery(productsSearch.read(search))));
