import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { overviewIn } from './queries.ts';

/** Prefetches the overview of the period in the address. */
export const overviewPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', overviewIn(search));
