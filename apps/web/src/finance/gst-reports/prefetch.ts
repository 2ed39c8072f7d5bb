import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { gstIn } from './queries.ts';

/** Prefetches the reports of the month in the address. */
export const gstPrefetch: Prefetch = ({ search }) => {
  const { readiness, gstr1, gstr3b } = gstIn(search);
  prefetchQuery('finance:read', readiness);
  prefetchQuery('finance:read', gstr1);
  prefetchQuery('finance:read', gstr3b);
};
