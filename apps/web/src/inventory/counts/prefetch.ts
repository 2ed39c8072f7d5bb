import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { countsQuery, countsSearch } from './counts-search.ts';
import { countRecord, countsPage } from './queries.ts';

/** The first queries of the list. */
export const countsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', countsPage(countsQuery(countsSearch.read(search))));

/** The count that a page shows. */
export const countPrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('inventory:read', countRecord(id));
