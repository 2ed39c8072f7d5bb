import type { ReturnKind, returnSorts } from '@kolam/contract/inventory/returns/terms.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';

const kinds = ['return', 'write-off'] as const satisfies readonly ReturnKind[];
const sorts = ['receivedOn', 'createdAt'] as const satisfies typeof returnSorts;

const ways = ['scan'] as const;

/**
 * The state of the screen in the address; `validateSearch` of its route. `box` and `ticket` say
 * what goods come back of, `by` how they are counted (by list unless it is said), the others what the
 * list of returns shows.
 */
export const returnsSearch = listSearch({
  filters: { kind: kinds, box: anyText, ticket: anyText, by: ways },
  sorts,
  sort: '-createdAt',
});

export type ReturnsState = ReturnType<typeof returnsSearch.read>;

/** What the list asks the server for. */
export function returnsQuery(state: ReturnsState) {
  const { box: _, ticket: __, by: ___, ...query } = listQuery(state);
  return query;
}

/** Search and filters of the list away; what goods come back of, and how, stays. */
export const clearedList = (state: ReturnsState): ReturnsState => ({
  ...state,
  search: '',
  filters: { ...state.filters, kind: undefined },
  page: 1,
});
