import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { movementsQuery, movementsSearch } from './movements-search.ts';
import { movementsPage, stockKpis } from './queries.ts';

/** The figures of the overview. */
export const stockAhead: Ahead = () => readAhead('inventory:read', stockKpis());

/** What the list begins with. */
export const movementsAhead: Ahead = ({ search }) =>
  readAhead('inventory:read', movementsPage(movementsQuery(movementsSearch.read(search))));
