import { isDone } from '@kolam/contract/workforce/tasks/model.ts';
import type { CreateTask, UpdateTask } from '@kolam/contract/workforce/tasks/rules.ts';
import type { TaskStatus } from '@kolam/contract/workforce/tasks/values.ts';
import type { TaskRow } from './store.ts';

const minutesOf = (hours: number) => Math.round(hours * 60);

/** Returns the columns of a new task. */
export function columnsOf(body: Omit<CreateTask, 'assignee' | 'staff'>) {
  return {
    title: body.title,
    description: body.description,
    category: body.category,
    status: body.status,
    priority: body.priority,
    durationMinutes: minutesOf(body.durationHours),
    deadline: body.deadline,
    location: body.location,
    project: body.project,
  };
}

/**
 * Returns the columns that the body names and whose values differ from the row's, except the
 * assignee.
 */
export function changedColumns(before: TaskRow, body: UpdateTask): Partial<TaskRow> {
  const { durationHours, actualHoursWorked: worked } = body;
  const given = {
    title: body.title,
    description: body.description,
    category: body.category,
    status: statusAfter(before.status, body),
    priority: body.priority,
    durationMinutes: durationHours === undefined ? undefined : minutesOf(durationHours),
    actualMinutes: worked === undefined || worked === null ? worked : minutesOf(worked),
    deadline: body.deadline,
    location: body.location,
    project: body.project,
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) =>
        value !== undefined && identityOf(value) !== identityOf(before[column as keyof TaskRow]),
    ),
  );
}

/** `completed` alone completes an open task, or reopens a completed one. */
function statusAfter(before: TaskStatus, { status, completed }: UpdateTask) {
  if (status !== undefined || completed === undefined) return status;
  if (completed === isDone(before)) return before;
  return completed ? 'completed' : 'pending';
}

/**
 * Returns when a task was completed: set once, in either spelling of the status, until it is
 * reopened.
 */
export function completedAt(
  status: TaskStatus,
  { before, now }: { before: Date | null; now: Date },
): Date | null {
  return isDone(status) ? (before ?? now) : null;
}

const identityOf = (value: unknown) => (value instanceof Date ? value.getTime() : value);
