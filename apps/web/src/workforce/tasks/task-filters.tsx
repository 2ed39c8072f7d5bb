import type { ReactNode } from 'react';
import { FilterBar, type SelectFilter } from '#ui/filter-bar.tsx';
import { useStaffFilter } from '#workforce/staff/staff-picker.tsx';
import type { TaskList } from './task-list.ts';

type TaskFiltersProps = {
  list: TaskList;
  /** "42 tasks", or `undefined` while the first page loads. */
  count: string | undefined;
  end?: ReactNode;
};

/**
 * Search and filters of the tasks. The board shows every status anyway, so it has no status filter.
 */
export function TaskFilters(props: TaskFiltersProps) {
  return <Filters {...props} assignee={[]} />;
}

/** The filters including the assignee, for users who see more than their own tasks. */
export function TaskFiltersOfAll(props: TaskFiltersProps) {
  const { list } = props;
  const assignee = useStaffFilter({
    value: list.state.filters.assignee,
    onChange: (id) => list.setFilter('assignee', id),
  });
  return <Filters {...props} assignee={[assignee]} />;
}

type FiltersProps = TaskFiltersProps & { assignee: readonly SelectFilter[] };

function Filters({ list, count, end, assignee }: FiltersProps) {
  return (
    <FilterBar
      search={list.searchField}
      filters={[
        ...assignee,
        ...list.selects.filter(({ id }) => id !== 'status' || list.view === 'table'),
      ]}
      count={count}
      onClearAll={list.clear}
      end={end}
    />
  );
}
