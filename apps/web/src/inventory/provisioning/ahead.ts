import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { ticketRecord, ticketsPage } from './queries.ts';
import { ticketsQuery, ticketsSearch } from './tickets-search.ts';

/** What the list begins with. */
export const ticketsAhead: Ahead = ({ search }) =>
  readAhead('inventory:read', ticketsPage(ticketsQuery(ticketsSearch.read(search))));

/** The ticket that a page shows. */
export const ticketAhead: Ahead = ({ params: { id = '' } }) =>
  readAhead('inventory:read', ticketRecord(id));
