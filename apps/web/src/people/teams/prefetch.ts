import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { teamFigures, teamsPage } from './queries.ts';
import { teamsSearch } from './teams-search.ts';

/** Prefetches the list's first page and the figures above it. */
export const teamsPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('teams:read', teamsPage(listQuery(teamsSearch.read(search))));
  prefetchQuery('teams:read', teamFigures());
};
