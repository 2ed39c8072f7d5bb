import { useListState } from '#core/list-state.ts';
import { logSearch } from './log-search.ts';

export const useLog = () => useListState(logSearch);

export type LogList = ReturnType<typeof useLog>;
