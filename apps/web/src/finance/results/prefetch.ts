import { readValues } from '#core/address-state.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { results } from './queries.ts';
import { monthsQuery, resultFilters } from './result-search.ts';

export const resultsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', results(monthsQuery(readValues(resultFilters, search).year)));
