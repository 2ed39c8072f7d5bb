import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { auditLogPage } from './log-queries.ts';
import { logQuery, logSearch } from './log-search.ts';

/** Prefetches the first data of the log. */
export const auditLogPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('settings:read', auditLogPage(logQuery(logSearch.read(search))));
