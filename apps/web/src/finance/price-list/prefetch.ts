import { priceList } from '@kolam/contract/finance/price-list/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { priceListPage } from './queries.ts';

/** The first query of the list. */
export const priceListPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', priceListPage(listQuery(readList(priceList, search))));
