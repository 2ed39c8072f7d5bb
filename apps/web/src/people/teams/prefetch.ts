import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { teamFigures, teamsPage } from './queries.ts';
import { teamsSearch } from './teams-search.ts';

/** What the list and the figures above it begin with. */
export const teamsPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('teams:read', teamsPage(listQuery(teamsSearch.read(search))));
  prefetchQuery('teams:read', teamFigures());
};
