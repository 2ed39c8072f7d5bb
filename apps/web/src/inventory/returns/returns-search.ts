import type { ReturnKind, returnSorts } from '@kolam/contract/inventory/returns/terms.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';
import type { Tone } from '#ui/tone.ts';

export const kindTerms: Record<ReturnKind, { label: string; tone: Tone }> = {
  return: { label: 'Return', tone: 'good' },
  'write-off': { label: 'Write-off', tone: 'attention' },
};
const sorts = ['receivedOn', 'createdAt'] as const satisfies typeof returnSorts;

const ways = ['scan'] as const;

/**
 * The state of the screen in the URL, for `validateSearch` of its route. `box` and `ticket` are the
 * source of a return, `by` how goods are counted (by list by default), and the others the filters
 * of the list.
 */
export const returnsSearch = listSearch({
  filters: {
    kind: { label: 'Kind', all: 'Write-offs too', options: kindTerms },
    box: anyText,
    ticket: anyText,
    by: ways,
  },
  sorts,
  sort: '-createdAt',
});

type ReturnsState = ReturnType<typeof returnsSearch.read>;

/** Returns the list's query. */
export function returnsQuery(state: ReturnsState) {
  const { box: _, ticket: __, by: ___, ...query } = listQuery(state);
  return query;
}

/** Clears search and filters of the list, but keeps the source and the counting mode. */
export const clearedList = (state: ReturnsState): ReturnsState => ({
  ...state,
  search: '',
  filters: { ...state.filters, kind: undefined },
  page: 1,
});
