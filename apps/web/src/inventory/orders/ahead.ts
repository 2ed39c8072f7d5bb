import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { ordersSearch } from './orders-search.ts';
import { ordersPage } from './queries.ts';

/** What the list begins with. */
export const ordersAhead: Ahead = ({ search }) =>
  readAhead('inventory:read', ordersPage(listQuery(ordersSearch.read(search))));
