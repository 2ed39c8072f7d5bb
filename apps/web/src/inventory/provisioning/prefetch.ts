import { ticketList } from '@kolam/contract/inventory/provisioning/values.ts';
import { readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { ticketRecord, ticketsPage } from './queries.ts';
import { ticketsQuery } from './tickets-search.ts';

/** The first queries of the list. */
export const ticketsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', ticketsPage(ticketsQuery(readList(ticketList, search))));

/** The ticket that a page shows. */
export const ticketPrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('inventory:read', ticketRecord(id));
