import { runList } from '@kolam/contract/finance/payment-runs/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { runsPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const runsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', runsPage(listQuery(readList(runList, search))));
