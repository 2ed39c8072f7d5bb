import { countLineList } from '@kolam/contract/inventory/counts/values.ts';
import { useAddressState } from '#core/address-state.ts';
import { listQuery, type StateOf } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';

/**
 * The filters of a count's lines, in the address. `place` is the filter of a review: a box, or the
 * warehouse for its floor.
 */
export const useLines = () => useListState(countLineList);
export type LinesList = ReturnType<typeof useLines>;

/** The place where a user counts: a box, or the warehouse for its floor. */
export function useCountingPlace() {
  const { values, set } = useAddressState({ at: { id: 'a place' } });
  return { at: values.at, setAt: (at: string | undefined) => set({ at }) };
}

type LinesState = StateOf<typeof countLineList>;

/** The query for an open count: the lines of the current place. */
export const openLinesQuery = (state: LinesState, place: string) => ({
  ...listQuery(state),
  place,
  show: 'all' as const,
});

/** The query for any other count: by default the differences of all places. */
export const reviewLinesQuery = (state: LinesState) => ({
  ...listQuery(state),
  show: state.filters.show ?? ('differences' as const),
});
