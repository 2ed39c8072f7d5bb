import type {
  BoardStatus,
  TaskCategory,
  TaskPriority,
  TaskStatus,
} from '@kolam/contract/workforce/tasks/model.ts';
import type { Tone } from '#ui/tone.ts';

// Written out, since importing the contract's lists would load its schema library with the list.

type Word<V extends string> = { value: V; label: string; tone: Tone };

/** The statuses in the order of the board. */
export const statusLabels: readonly Word<BoardStatus>[] = [
  { value: 'pending', label: 'Pending', tone: 'attention' },
  { value: 'todo', label: 'To do', tone: 'quiet' },
  { value: 'in_progress', label: 'In progress', tone: 'info' },
  { value: 'blocked', label: 'Blocked', tone: 'bad' },
  { value: 'review', label: 'Review', tone: 'planned' },
  { value: 'pending-approval', label: 'Pending approval', tone: 'attention' },
  { value: 'overdue', label: 'Overdue', tone: 'bad' },
  { value: 'completed', label: 'Completed', tone: 'good' },
];

/** The priorities, the least urgent first. */
export const priorityLabels: readonly Word<TaskPriority>[] = [
  { value: 'low', label: 'Low', tone: 'quiet' },
  { value: 'medium', label: 'Medium', tone: 'info' },
  { value: 'high', label: 'High', tone: 'attention' },
  { value: 'urgent', label: 'Urgent', tone: 'bad' },
];

export const categoryLabels: readonly { value: TaskCategory; label: string }[] = [
  { value: 'assigned', label: 'Assigned' },
  { value: 'timesheet', label: 'Timesheet' },
  { value: 'custom', label: 'Custom' },
  { value: 'overtime', label: 'Overtime' },
  { value: 'training', label: 'Training' },
  { value: 'meeting', label: 'Meeting' },
];

const otherWritings: Partial<Record<TaskStatus, BoardStatus>> = {
  'in-progress': 'in_progress',
  done: 'completed',
};

/** Returns the column of a status: two of them have two spellings. */
export const columnOf = (status: TaskStatus): BoardStatus =>
  otherWritings[status] ?? (status as BoardStatus);

export const isDone = (status: TaskStatus): boolean => columnOf(status) === 'completed';

export const statusWord = (status: TaskStatus): Word<BoardStatus> =>
  wordOf(statusLabels, columnOf(status));
export const priorityWord = (priority: TaskPriority): Word<TaskPriority> =>
  wordOf(priorityLabels, priority);
export const categoryLabel = (category: TaskCategory): string =>
  categoryLabels.find(({ value }) => value === category)?.label ?? 'Unknown';

/** A newer server may send a value that this app does not have. */
const wordOf = <V extends string>(words: readonly Word<V>[], value: V): Word<V> =>
  words.find((word) => word.value === value) ?? { value, label: 'Unknown', tone: 'quiet' };
