import type { ticketList } from '@kolam/contract/inventory/provisioning/values.ts';
import { listQuery, type StateOf } from '#core/list-search.ts';

/** Returns the list's query. Shows open tickets by default. */
export const ticketsQuery = (state: StateOf<typeof ticketList>) => ({
  ...listQuery(state),
  status: state.filters.status ?? ('OPEN' as const),
});
