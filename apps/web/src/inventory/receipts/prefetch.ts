import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { receiptsPage } from './queries.ts';
import { receiptsQuery, receiptsSearch } from './receipts-search.ts';

/** The first queries of the list. */
export const receiptsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', receiptsPage(receiptsQuery(receiptsSearch.read(search))));
