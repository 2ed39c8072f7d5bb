import { adminList } from '@kolam/contract/platform/settings/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { adminsPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const adminsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('admins:read', adminsPage(listQuery(readList(adminList, search))));
