import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { partiesSearch } from './parties-search.ts';
import { partiesPage, partyRecord } from './queries.ts';

type Kind = Parameters<typeof partyRecord>[0];

/** What the list of customers or that of vendors begins with. */
export const partiesPrefetch =
  (kind: Kind): Prefetch =>
  ({ search }) =>
    prefetchQuery('finance:read', partiesPage(kind, listQuery(partiesSearch.read(search))));

/** The one that a page shows. */
export const partyPrefetch =
  (kind: Kind): Prefetch =>
  ({ params: { id = '' } }) =>
    prefetchQuery('finance:read', partyRecord(kind, id));
