import { useListState } from '#core/list-state.ts';
import { logSearch } from './log-search.ts';

export function useLog() {
  const list = useListState(logSearch);
  const setFilter: typeof list.setFilter = (name, value) =>
    // A record has one kind, so another kind clears the record filter.
    list.setFilters({ ...(name === 'kind' && { recordId: undefined }), [name]: value });
  return { ...list, setFilter };
}

export type LogList = ReturnType<typeof useLog>;
