import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import type { DestinationType, TicketOut } from '@kolam/contract/inventory/provisioning/terms.ts';
import { listQuery, listSearch } from '#core/list-search.ts';

export const destinationLabels: Record<DestinationType, string> = {
  EVENT: 'Event',
  VENDOR: 'Vendor',
};

/**
 * The list's state in the URL, for `validateSearch` of its route. Shows open tickets by default.
 */
export const ticketsSearch = listSearch({
  filters: {
    status: { label: 'Status', all: 'Open', options: { CLOSED: 'Closed', all: 'All' } },
    toType: { label: 'Destination', all: 'All Destinations', options: destinationLabels },
    out: {
      label: 'Goods',
      all: 'All goods',
      options: { some: 'Goods out', late: 'Goods not back' } satisfies Record<TicketOut, string>,
    },
  },
  sorts: ['createdAt', 'toRef', 'code'],
  sort: '-createdAt',
  limit: provisioningLimits.listed,
});

/** Returns the list's query. */
export function ticketsQuery(state: ReturnType<typeof ticketsSearch.read>) {
  const { status = 'OPEN' as const } = state.filters;
  return { ...listQuery(state), status: status === 'all' ? undefined : status };
}
