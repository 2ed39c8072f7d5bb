import { erasureRequestList } from '@kolam/contract/people/own-data/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { requestsPage } from './queries.ts';

/** The first query of the list. */
export const erasureRequestsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('employees:write', requestsPage(listQuery(readList(erasureRequestList, search))));
