import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { erasureRequestsSearch } from './erasure-requests-search.ts';
import { requestsPage } from './queries.ts';

/** The first query of the list. */
export const erasureRequestsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('employees:write', requestsPage(listQuery(erasureRequestsSearch.read(search))));
