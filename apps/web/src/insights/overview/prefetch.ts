import { readValues } from '#core/address-state.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { analyticsFilters, analyticsQuery } from './analytics-search.ts';
import { analyticsOf, dashboardStats } from './queries.ts';

export const dashboardPrefetch: Prefetch = () => prefetchQuery('dashboard:read', dashboardStats());

/** Prefetches the analytics of the period in the address. */
export const analyticsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery(
    'dashboard:read',
    analyticsOf(analyticsQuery(readValues(analyticsFilters, search))),
  );
