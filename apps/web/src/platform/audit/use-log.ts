import { useListState } from '#core/list-state.ts';
import { logList } from './log-search.ts';

export function useLog() {
  const list = useListState(logList);
  return {
    ...list,
    // A record has one kind, so another kind clears the record filter.
    selects: list.selects.map((select) => ({
      ...select,
      onChange: (kind: string | undefined) => list.setFilters({ kind, recordId: undefined }),
    })),
  };
}

export type LogList = ReturnType<typeof useLog>;
