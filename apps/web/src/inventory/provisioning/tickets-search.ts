import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import { destinationTypes, ticketOuts } from '@kolam/contract/inventory/provisioning/terms.ts';
import { listQuery, listSearch } from '#core/list-search.ts';

/**
 * The list's state in the URL, for `validateSearch` of its route. Shows open tickets by default.
 */
export const ticketsSearch = listSearch({
  filters: { status: ['CLOSED', 'all'], toType: destinationTypes, out: ticketOuts },
  sorts: ['createdAt', 'toRef', 'code'],
  sort: '-createdAt',
  limit: provisioningLimits.listed,
});

/** Returns the list's query. */
export function ticketsQuery(state: ReturnType<typeof ticketsSearch.read>) {
  const { status = 'OPEN' as const } = state.filters;
  return { ...listQuery(state), status: status === 'all' ? undefined : status };
}
