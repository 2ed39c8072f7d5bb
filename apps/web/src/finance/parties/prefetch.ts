import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { partiesSearch } from './parties-search.ts';
import { partiesPage, partyRecord } from './queries.ts';

type Kind = Parameters<typeof partyRecord>[0];

/** Prefetches the first data of the list of customers or vendors. */
export const partiesPrefetch =
  (kind: Kind): Prefetch =>
  ({ search }) =>
    prefetchQuery('finance:read', partiesPage(kind, listQuery(partiesSearch.read(search))));

/** Prefetches the record that a page shows. */
export const partyPrefetch =
  (kind: Kind): Prefetch =>
  ({ params: { id = '' } }) =>
    prefetchQuery('finance:read', partyRecord(kind, id));
