import type { BoardStatus } from '@kolam/contract/workforce/tasks/model.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { type TaskView, tasksSearch, viewIn } from './tasks-search.ts';

export type TaskList = ReturnType<typeof useTaskList>;

/** The tasks' state in the address: search, filters, order, page, view and the open task. */
export function useTaskList() {
  const list = useListState(tasksSearch);
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();

  function change(patch: { view: TaskView; filters?: typeof list.state.filters }) {
    const search = tasksSearch.write({ ...list.state, page: 1, ...patch });
    // The route accepts exactly what `write` returns. The router can't know which route is open.
    void navigate({ to: '.', search: search as never, resetScroll: false });
  }

  return {
    ...list,
    view: viewIn(raw),
    setView: (next: TaskView) => change({ view: next }),
    /** Shows one status in the table, if the board has no room for all of its tasks. */
    showStatus: (status: BoardStatus) =>
      change({ view: 'table', filters: { ...list.state.filters, status } }),
  };
}
