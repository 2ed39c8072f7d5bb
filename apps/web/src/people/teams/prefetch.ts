import { teamList } from '@kolam/contract/people/teams/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { teamFigures, teamsPage } from './queries.ts';

/** Prefetches the list's first page and the figures above it. */
export const teamsPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('teams:read', teamsPage(listQuery(readList(teamList, search))));
  prefetchQuery('teams:read', teamFigures());
};
