import { signInList } from '@kolam/contract/platform/auth/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { auditLogPage } from './log-queries.ts';
import { logList, logQuery } from './log-search.ts';
import { signInsPage } from './sign-in-queries.ts';

/** Prefetches the first data of the log. */
export const auditLogPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('settings:read', auditLogPage(logQuery(readList(logList, search))));

export const signInsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('settings:read', signInsPage(listQuery(readList(signInList, search))));
