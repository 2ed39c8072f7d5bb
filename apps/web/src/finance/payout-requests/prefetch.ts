import { payoutRequestList } from '@kolam/contract/finance/payout-requests/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { requestsPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const requestsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', requestsPage(listQuery(readList(payoutRequestList, search))));
