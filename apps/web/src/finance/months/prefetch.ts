import { dayOf } from '@kolam/contract/core/dates.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { chosenMonth } from './month-search.ts';
import { monthList, monthRecord } from './queries.ts';

/** Prefetches the months and the one in the address. */
export const monthsPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('finance:read', monthList());
  prefetchQuery('finance:read', monthRecord(chosenMonth(search, dayOf(new Date()))));
};
