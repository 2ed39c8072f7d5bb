import { countList } from '@kolam/contract/inventory/counts/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { countRecord, countsPage } from './queries.ts';

/** The first queries of the list. */
export const countsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', countsPage(listQuery(readList(countList, search))));

/** The count that a page shows. */
export const countPrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('inventory:read', countRecord(id));
