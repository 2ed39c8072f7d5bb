import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { analyticsQuery, analyticsSearch } from './analytics-search.ts';
import { analyticsOf, dashboardStats } from './queries.ts';

export const dashboardAhead: Ahead = () => readAhead('dashboard:read', dashboardStats());

/** What people did in the period of the address. */
export const analyticsAhead: Ahead = ({ search }) =>
  readAhead('dashboard:read', analyticsOf(analyticsQuery(analyticsSearch.read(search))));
