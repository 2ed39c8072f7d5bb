import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { challengesSearch } from './challenges-search.ts';
import { challengeFigures, challengesPage } from './queries.ts';

/** The first queries of the list and the figures above it. */
export const challengesPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('challenges:read', challengesPage(listQuery(challengesSearch.read(search))));
  prefetchQuery('challenges:read', challengeFigures());
};
