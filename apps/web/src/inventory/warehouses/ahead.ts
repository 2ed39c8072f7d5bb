import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { warehousesPage } from './queries.ts';
import { warehousesSearch } from './warehouses-search.ts';

/** What the list begins with. */
export const warehousesAhead: Ahead = ({ search }) =>
  readAhead('inventory:read', warehousesPage(listQuery(warehousesSearch.read(search))));
