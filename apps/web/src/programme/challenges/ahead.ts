import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { challengesSearch } from './challenges-search.ts';
import { challengeFigures, challengesPage } from './queries.ts';

/** What the list and the figures above it begin with. */
export const challengesAhead: Ahead = ({ search }) => {
  readAhead('challenges:read', challengesPage(listQuery(challengesSearch.read(search))));
  readAhead('challenges:read', challengeFigures());
};
