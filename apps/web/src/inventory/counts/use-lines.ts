import { useListState } from '#core/list-state.ts';
import { linesSearch } from './counts-search.ts';

/** Which lines of a count show, by the address. */
export const useLines = () => useListState(linesSearch);
export type LinesList = ReturnType<typeof useLines>;
