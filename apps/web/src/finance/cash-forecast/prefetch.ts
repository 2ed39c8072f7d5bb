import { readValues } from '#core/address-state.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { forecastFilters, openingQuery } from './forecast-search.ts';
import { cashForecast } from './queries.ts';

export const cashForecastPrefetch: Prefetch = ({ search }) =>
  prefetchQuery(
    'finance:read',
    cashForecast(openingQuery(readValues(forecastFilters, search).opening)),
  );
