import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { ticketRecord, ticketsPage } from './queries.ts';
import { ticketsQuery, ticketsSearch } from './tickets-search.ts';

/** The first queries of the list. */
export const ticketsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', ticketsPage(ticketsQuery(ticketsSearch.read(search))));

/** The ticket that a page shows. */
export const ticketPrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('inventory:read', ticketRecord(id));
