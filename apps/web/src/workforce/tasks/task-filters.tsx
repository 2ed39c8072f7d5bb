import type { ReactNode } from 'react';
import { FilterBar, type SelectFilter } from '#ui/filter-bar.tsx';
import { useStaffFilter } from '#workforce/staff/staff-picker.tsx';
import type { TaskList } from './task-list.ts';
import { categoryLabels, priorityLabels, statusLabels } from './task-terms.ts';

type TaskFiltersProps = {
  list: TaskList;
  /** "42 tasks", or `undefined` while the first page loads. */
  count: string | undefined;
  end?: ReactNode;
};

const overdueOptions = [
  { value: 'true', label: 'Overdue' },
  { value: 'false', label: 'Not overdue' },
];
const statusOptions = [{ value: 'open', label: 'All open' }, ...statusLabels];

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
  const { search, filters } = list.state;
  const status: SelectFilter = {
    id: 'status',
    label: 'Status',
    all: 'All statuses',
    options: statusOptions,
    value: filters.status,
    onChange: (chosen) => list.setFilter('status', chosen),
  };
  return (
    <FilterBar
      search={{
        value: search,
        onChange: list.setSearch,
        label: 'Search tasks',
        placeholder: 'Title, description or project',
      }}
      filters={[
        ...assignee,
        ...(list.view === 'table' ? [status] : []),
        {
          id: 'priority',
          label: 'Priority',
          all: 'All priorities',
          options: priorityLabels,
          value: filters.priority,
          onChange: (chosen) => list.setFilter('priority', chosen),
        },
        {
          id: 'category',
          label: 'Category',
          all: 'All categories',
          options: categoryLabels,
          value: filters.category,
          onChange: (chosen) => list.setFilter('category', chosen),
        },
        {
          id: 'overdue',
          label: 'Due',
          all: 'Any due date',
          options: overdueOptions,
          value: filters.overdue,
          onChange: (chosen) => list.setFilter('overdue', chosen),
        },
      ]}
      count={count}
      onClearAll={list.clear}
      end={end}
    />
  );
}
