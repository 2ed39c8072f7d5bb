import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { boxesQuery, boxesSearch } from './boxes-search.ts';
import { boxesPage } from './queries.ts';

/** What the list begins with. */
export const boxesAhead: Ahead = ({ search }) =>
  readAhead('inventory:read', boxesPage(boxesQuery(boxesSearch.read(search))));
