import { otherEntryList } from '@kolam/contract/finance/other-entries/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { entriesPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const otherEntriesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', entriesPage(listQuery(readList(otherEntryList, search))));
