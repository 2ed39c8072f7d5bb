import type {
  TaskCategory,
  TaskPriority,
  TaskStatus,
  taskSorts,
} from '@kolam/contract/workforce/tasks/model.ts';
import { anyText, filterQuery, type ListAddress, listSearch } from '#core/list-search.ts';

type TaskSort = (typeof taskSorts)[number];

// Written out, since the contract's own lists would bring its schema library into the first load.
const statuses = [
  'open',
  'pending',
  'todo',
  'in_progress',
  'blocked',
  'review',
  'pending-approval',
  'overdue',
  'completed',
] as const satisfies readonly (TaskStatus | 'open')[];
const priorities = ['low', 'medium', 'high', 'urgent'] as const satisfies readonly TaskPriority[];
const categories = [
  'assigned',
  'timesheet',
  'custom',
  'overtime',
  'training',
  'meeting',
] as const satisfies readonly TaskCategory[];
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

/** How many rows a page of tasks may have; the first is what it has at first. */
export const pageSizes = [50, 25, 100] as const;

const list = listSearch({
  filters: {
    assignee: anyText,
    status: statuses,
    priority: priorities,
    category: categories,
    overdue: ['true', 'false'],
  },
  sorts,
  sort: '-assignedAt',
  limit: pageSizes[0],
  limits: pageSizes,
});

export type TaskView = 'table' | 'board';
type State = ReturnType<typeof list.read>;
type StateWithView = State & { view?: TaskView };

/** Whether an address shows the table or the board. */
export const viewIn = (raw: Record<string, unknown>): TaskView =>
  raw.view === 'board' ? 'board' : 'table';

function read(raw: Record<string, unknown>): State {
  const state: StateWithView = { ...list.read(raw), view: viewIn(raw) };
  return state;
}

/** The view goes with the state through every change of it, though no filter and no order. */
const write = ({ view, ...state }: StateWithView): ListAddress => ({
  ...list.write(state),
  ...(view === 'board' ? { view } : {}),
});

/** The state of the tasks in the address, with the chosen view. */
export const tasksSearch = { read, write };

/** What the board asks for: it shows every status side by side, and has an order of its own. */
export function boardQuery(state: State) {
  const { sort: _, status: __, ...query } = filterQuery(state);
  return query;
}
