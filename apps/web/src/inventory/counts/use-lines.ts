import { useListState } from '#core/list-state.ts';
import { linesSearch } from './counts-search.ts';

/** The filters of a count's lines, from the URL. */
export const useLines = () => useListState(linesSearch);
export type LinesList = ReturnType<typeof useLines>;
