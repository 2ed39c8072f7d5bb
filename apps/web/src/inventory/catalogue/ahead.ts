import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { productsSearch } from './products-search.ts';
import { productsPage } from './queries.ts';

/** What the list begins with. */
export const productsAhead: Ahead = ({ search }) =>
  readAhead('inventory:read', productsPage(listQuery(productsSearch.read(search))));
