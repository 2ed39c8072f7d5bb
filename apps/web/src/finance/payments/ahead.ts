import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { paymentsQuery, paymentsSearch } from './payments-search.ts';
import { paymentsPage } from './queries.ts';

/** What the list begins with. */
export const paymentsAhead: Ahead = ({ search }) =>
  readAhead('finance:read', paymentsPage(paymentsQuery(paymentsSearch.read(search))));
