import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { adminsSearch } from './admins-search.ts';
import { adminsPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const adminsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('admins:read', adminsPage(listQuery(adminsSearch.read(search))));
