import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { returnSources, returnsPage } from './queries.ts';
import { returnsQuery, returnsSearch } from './returns-search.ts';

/** What the screen begins with: of what goods can come back, and what came back before. */
export const returnsAhead: Ahead = ({ search }) => {
  readAhead('inventory:read', returnSources());
  readAhead('inventory:read', returnsPage(returnsQuery(returnsSearch.read(search))));
};
