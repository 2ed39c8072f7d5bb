import { partyList } from '@kolam/contract/finance/parties/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { partiesPage, partyRecord } from './queries.ts';

type Kind = Parameters<typeof partyRecord>[0];

/** Prefetches the first data of the list of customers or vendors. */
export const partiesPrefetch =
  (kind: Kind): Prefetch =>
  ({ search }) =>
    prefetchQuery('finance:read', partiesPage(kind, listQuery(readList(partyList, search))));

/** Prefetches the record that a page shows. */
export const partyPrefetch =
  (kind: Kind): Prefetch =>
  ({ params: { id = '' } }) =>
    prefetchQuery('finance:read', partyRecord(kind, id));
