import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { receiptsPage } from './queries.ts';
import { receiptsQuery, receiptsSearch } from './receipts-search.ts';

/** What the list begins with. */
export const receiptsAhead: Ahead = ({ search }) =>
  readAhead('inventory:read', receiptsPage(receiptsQuery(receiptsSearch.read(search))));
