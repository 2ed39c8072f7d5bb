import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { productsSearch } from './products-search.ts';
import { productsPage } from './queries.ts';

/** What the list begins with. */
export const productsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', productsPage(listQuery(productsSearch.read(search))));
