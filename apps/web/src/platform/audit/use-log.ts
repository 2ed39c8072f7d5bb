import { useListState } from '#core/list-state.ts';
import { logSearch } from './log-search.ts';

/** The log's state in the address. */
export const useLog = () => useListState(logSearch);

export type LogList = ReturnType<typeof useLog>;
