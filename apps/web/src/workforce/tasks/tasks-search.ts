import type { taskSorts } from '@kolam/contract/workforce/tasks/model.ts';
import { anyText, filterQuery, type ListAddress, listSearch } from '#core/list-search.ts';
import { categoryLabels, priorityLabels, statusLabels } from './task-terms.ts';

type TaskSort = (typeof taskSorts)[number];

// Written out, since importing the contract's lists would add its schema library to the first load.
const sorts = [
  'createdAt',
  'assignedAt',
  'deadline',
  'title',
  'assignee',
  'status',
  'priority',
  'category',
  'durationHours',
] as const satisfies readonly TaskSort[];

/** The page sizes of the tasks. The first is the default. */
export const pageSizes = [50, 25, 100] as const;

const list = listSearch({
  filters: {
    assignee: anyText,
    status: {
      label: 'Status',
      all: 'All statuses',
      options: { open: 'All open', ...statusLabels },
    },
    priority: { label: 'Priority', all: 'All priorities', options: priorityLabels },
    category: { label: 'Category', all: 'All categories', options: categoryLabels },
    overdue: {
      label: 'Due',
      all: 'Any due date',
      options: { true: 'Overdue', false: 'Not overdue' },
    },
  },
  sorts,
  sort: '-assignedAt',
  limit: pageSizes[0],
  limits: pageSizes,
});

export type TaskView = 'table' | 'board';
type State = ReturnType<typeof list.read>;
type StateWithView = State & { view?: TaskView };

/** Returns whether an address shows the table or the board. */
export const viewIn = (raw: Record<string, unknown>): TaskView =>
  raw.view === 'board' ? 'board' : 'table';

function read(raw: Record<string, unknown>): State {
  const state: StateWithView = { ...list.read(raw), view: viewIn(raw) };
  return state;
}

/**
 * The view is kept with the state through every change, though it is neither a filter nor an order.
 */
const write = ({ view, ...state }: StateWithView): ListAddress => ({
  ...list.write(state),
  ...(view === 'board' ? { view } : {}),
});

/** The state of the tasks in the address, with the chosen view. */
export const tasksSearch = { ...list, read, write };

/** Returns the board's query: it shows every status side by side, and has its own order. */
export function boardQuery(state: State) {
  const { sort: _, status: __, ...query } = filterQuery(state);
  return query;
}
