import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { receiptsPage } from './queries.ts';
import { receiptsQuery, receiptsSearch } from './receipts-search.ts';

/** What the list begins with. */
export const receiptsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', receiptsPage(receiptsQuery(receiptsSearch.read(search))));
