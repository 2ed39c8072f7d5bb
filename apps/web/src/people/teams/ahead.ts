import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { teamFigures, teamsPage } from './queries.ts';
import { teamsSearch } from './teams-search.ts';

/** What the list and the figures above it begin with. */
export const teamsAhead: Ahead = ({ search }) => {
  readAhead('teams:read', teamsPage(listQuery(teamsSearch.read(search))));
  readAhead('teams:read', teamFigures());
};
