import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import {
  isDone,
  type Task,
  type TaskAttachment,
  type TaskComment,
} from '@kolam/contract/workforce/tasks/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { AttachmentRow } from './attachment-store.ts';
import type { CommentRow } from './comment-store.ts';
import type { TaskRow } from './store.ts';

/** Data of a task in other tables. */
type TaskParts = {
  assignee: { name: string; department: string };
  attachments: TaskAttachment[];
  comments: number;
  answeredAt: Task['answeredAt'];
};

export function presentTask(row: TaskRow, { assignee, ...parts }: TaskParts, now: Date): Task {
  return Object.assign(presentRecord(row), {
    title: row.title,
    description: row.description,
    assignee: { _id: row.assigneeId, id: row.assigneeId, ...assignee },
    category: row.category,
    status: row.status,
    priority: row.priority,
    durationHours: row.durationMinutes / 60,
    actualHoursWorked: row.actualMinutes === null ? null : row.actualMinutes / 60,
    deadline: row.deadline?.toISOString() ?? null,
    dueOn: row.deadline && dayOf(row.deadline),
    isOverdue: isOverdue(row, now),
    assignedAt: row.assignedAt.toISOString(),
    assignedBy: row.assignedByName,
    location: row.location,
    project: row.project,
    completed: isDone(row.status),
    completedAt: row.completedAt?.toISOString() ?? null,
    ...parts,
  });
}

/** Returns whether a task is past its deadline and not done, or has that status. */
function isOverdue({ status, deadline }: TaskRow, now: Date): boolean {
  return status === 'overdue' || (!isDone(status) && deadline !== null && deadline < now);
}

/** An attachment has an id of its own, different from its file's. The link leads to the file. */
export function presentAttachment(row: AttachmentRow, file: ShownFile): TaskAttachment {
  const { id, uploadedAt } = row;
  return { ...file, _id: id, id, uploadedAt: uploadedAt.toISOString() };
}

export function presentComment(row: CommentRow, readerId: string): TaskComment {
  return {
    id: row.id,
    at: row.at.toISOString(),
    author: row.authorName,
    isOwn: row.authorId === readerId,
    text: row.text,
  };
}

/** The values that a task's history compares, under the names of `taskFieldLabels`. */
export function historyValues(row: TaskRow, assignee: string) {
  return {
    title: row.title,
    description: row.description,
    assignee,
    category: row.category,
    status: row.status,
    priority: row.priority,
    durationHours: row.durationMinutes / 60,
    actualHoursWorked: row.actualMinutes === null ? null : row.actualMinutes / 60,
    deadline: row.deadline && deadlineText(row.deadline),
    location: row.location,
    project: row.project,
  };
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats the day in India, with the time unless it is the end of that day. */
function deadlineText(deadline: Date): string {
  const day = dayOf(deadline);
  const endOfDay = dayStart(addDays(day, 1)).getTime() - 1;
  return deadline.getTime() === endOfDay ? day : `${day} ${timeOfDay.format(deadline)}`;
}
