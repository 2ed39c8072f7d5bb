import { libraryList } from '@kolam/contract/programme/library/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { libraryPage } from './queries.ts';

/** The first query of the list. */
export const libraryPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('challenges:read', libraryPage(listQuery(readList(libraryList, search))));
