import type { Tone } from '@kolam/contract/core/tone.ts';
import type {
  BoardStatus,
  TaskCategory,
  TaskPriority,
  TaskStatus,
} from '@kolam/contract/workforce/tasks/values.ts';
import {
  boardStatusLabels,
  taskCategoryLabels,
  taskPriorityLabels,
} from '@kolam/contract/workforce/tasks/values.ts';

type Word = { label: string; tone: Tone };

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

export const statusLabel = (status: TaskStatus): Word =>
  boardStatusLabels[columnOf(status)] ?? unknown;
export const priorityLabel = (priority: TaskPriority): Word =>
  taskPriorityLabels[priority] ?? unknown;
export const categoryLabel = (category: TaskCategory): string =>
  taskCategoryLabels[category] ?? unknown.label;
