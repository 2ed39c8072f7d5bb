import { apiKeyList } from '@kolam/contract/platform/api-keys/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { apiKeysPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const apiKeysPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('admins:read', apiKeysPage(listQuery(readList(apiKeyList, search))));
