import { apiCallList, apiKeyList } from '@kolam/contract/platform/api-keys/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { apiCallsPage, apiKeysPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const apiKeysPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('admins:read', apiKeysPage(listQuery(readList(apiKeyList, search))));

export const apiCallsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('settings:read', apiCallsPage(listQuery(readList(apiCallList, search))));
