import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { countsQuery, countsSearch } from './counts-search.ts';
import { countRecord, countsPage } from './queries.ts';

/** What the list begins with. */
export const countsAhead: Ahead = ({ search }) =>
  readAhead('inventory:read', countsPage(countsQuery(countsSearch.read(search))));

/** The count that a page shows. */
export const countAhead: Ahead = ({ params: { id = '' } }) =>
  readAhead('inventory:read', countRecord(id));
