import { defineList } from '../../core/list.ts';
import type { Tone } from '../../core/tone.ts';
import { taskLimits } from './limits.ts';

/** Stored as sent: older records have both spellings of two of them. */
export const taskStatuses = [
  'pending',
  'todo',
  'in_progress',
  'in-progress',
  'blocked',
  'review',
  'done',
  'completed',
  'overdue',
  'pending-approval',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** The normalized statuses for filters, badges, counts and the board. */
export const boardStatuses = [
  'pending',
  'todo',
  'in_progress',
  'blocked',
  'review',
  'pending-approval',
  'overdue',
  'completed',
] as const satisfies TaskStatus[];

export type BoardStatus = (typeof boardStatuses)[number];

export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskCategories = [
  'assigned',
  'timesheet',
  'custom',
  'overtime',
  'training',
  'meeting',
] as const;
export type TaskCategory = (typeof taskCategories)[number];

/** The statuses in the order of the board. */
export const boardStatusLabels: Record<BoardStatus, { label: string; tone: Tone }> = {
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
export const taskPriorityLabels: Record<TaskPriority, { label: string; tone: Tone }> = {
  low: { label: 'Low', tone: 'quiet' },
  medium: { label: 'Medium', tone: 'info' },
  high: { label: 'High', tone: 'attention' },
  urgent: { label: 'Urgent', tone: 'bad' },
};

export const taskCategoryLabels: Record<TaskCategory, string> = {
  assigned: 'Assigned',
  timesheet: 'Timesheet',
  custom: 'Custom',
  overtime: 'Overtime',
  training: 'Training',
  meeting: 'Meeting',
};

export const taskList = defineList({
  search: { label: 'Search tasks', placeholder: 'Title, description or project' },
  filters: {
    assignee: 'text',
    status: {
      label: 'Status',
      all: 'All statuses',
      options: { open: 'All open', ...boardStatusLabels },
    },
    priority: { label: 'Priority', all: 'All priorities', options: taskPriorityLabels },
    category: { label: 'Category', all: 'All categories', options: taskCategoryLabels },
    overdue: {
      label: 'Due',
      all: 'Any due date',
      options: { true: 'Overdue', false: 'Not overdue' },
    },
  },
  sorts: [
    'createdAt',
    'assignedAt',
    'deadline',
    'title',
    'assignee',
    'status',
    'priority',
    'category',
    'durationHours',
  ],
  sort: '-assignedAt',
  limit: taskLimits.page,
  limits: [50, 25, 100],
});
