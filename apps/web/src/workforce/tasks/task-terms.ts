import type {
  BoardStatus,
  TaskCategory,
  TaskPriority,
  TaskStatus,
} from '@kolam/contract/workforce/tasks/model.ts';
import type { Tone } from '#ui/tone.ts';

type Word = { label: string; tone: Tone };

/** The statuses in the order of the board. */
export const statusLabels: Record<BoardStatus, Word> = {
  pending: { label: 'Pending', tone: 'attention' },
  todo: { label: 'To do', tone: 'quiet' },
  in_progress: { label: 'In progress', tone: 'info' },
  blocked: { label: 'Blocked', tone: 'bad' },
  review: { label: 'Review', tone: 'planned' },
  'pending-approval': { label: 'Pending approval', tone: 'attention' },
  overdue: { label: 'Overdue', tone: 'bad' },
  completed: { label: 'Completed', tone: 'good' },
};

/** The priorities, the least urgent first. */
export const priorityLabels: Record<TaskPriority, Word> = {
  low: { label: 'Low', tone: 'quiet' },
  medium: { label: 'Medium', tone: 'info' },
  high: { label: 'High', tone: 'attention' },
  urgent: { label: 'Urgent', tone: 'bad' },
};

export const categoryLabels: Record<TaskCategory, string> = {
  assigned: 'Assigned',
  timesheet: 'Timesheet',
  custom: 'Custom',
  overtime: 'Overtime',
  training: 'Training',
  meeting: 'Meeting',
};

const otherWritings: Partial<Record<TaskStatus, BoardStatus>> = {
  'in-progress': 'in_progress',
  done: 'completed',
};

/** Returns the column of a status: two of them have two spellings. */
export const columnOf = (status: TaskStatus): BoardStatus =>
  otherWritings[status] ?? (status as BoardStatus);

export const isDone = (status: TaskStatus): boolean => columnOf(status) === 'completed';

/** A newer server may send a value that this app does not have. */
const unknown: Word = { label: 'Unknown', tone: 'quiet' };

export const statusLabel = (status: TaskStatus): Word => statusLabels[columnOf(status)] ?? unknown;
export const priorityLabel = (priority: TaskPriority): Word => priorityLabels[priority] ?? unknown;
export const categoryLabel = (category: TaskCategory): string =>
  categoryLabels[category] ?? unknown.label;
