import { type BoardStatus, taskList } from '@kolam/contract/workforce/tasks/values.ts';
import { useAddressState } from '#core/address-state.ts';
import { filterQuery, type StateOf } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';

export type TaskList = ReturnType<typeof useTaskList>;
export type TaskView = 'table' | 'board';

/** Returns whether an address shows the table or the board. */
export const viewIn = (raw: Record<string, unknown>): TaskView =>
  raw.view === 'board' ? 'board' : 'table';

/** Returns the board's query: it shows every status side by side, and has its own order. */
export function boardQuery(state: StateOf<typeof taskList>) {
  const { sort: _, status: __, ...query } = filterQuery(state);
  return query;
}

/** The tasks' state in the address: search, filters, order, page, view and the open task. */
export function useTaskList() {
  const list = useListState(taskList);
  const { values, set } = useAddressState({
    view: ['board'],
    page: 'text',
    status: 'text',
  } as const);

  return {
    ...list,
    view: values.view ?? ('table' as const),
    setView: (next: TaskView) =>
      set({ view: next === 'board' ? 'board' : undefined, page: undefined }),
    /** Shows one status in the table, if the board has no room for all of its tasks. */
    showStatus: (status: BoardStatus) => set({ view: undefined, status, page: undefined }),
  };
}
