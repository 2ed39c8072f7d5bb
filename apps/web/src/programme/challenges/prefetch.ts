import { challengeList } from '@kolam/contract/programme/challenges/values.ts';
import { reviewList } from '@kolam/contract/programme/participation/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { challengeFigures, challengesPage } from './queries.ts';
import { reviewPage } from './review/queries.ts';

/** The first page of the queue of all challenges. */
export const reviewPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('submissions:read', reviewPage(listQuery(readList(reviewList, search))));

/** The first queries of the list and the figures above it. */
export const challengesPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('challenges:read', challengesPage(listQuery(readList(challengeList, search))));
  prefetchQuery('challenges:read', challengeFigures());
};
