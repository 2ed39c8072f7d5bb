import { z } from 'zod';
import { shownFileSchema } from '#platform/files/model.ts';
import { instant, recordFields } from '../../core/record.ts';
import {
  type BoardStatus,
  type TaskStatus,
  taskCategories,
  taskPriorities,
  taskStatuses,
} from './values.ts';

const sameAs: Partial<Record<TaskStatus, BoardStatus>> = {
  'in-progress': 'in_progress',
  done: 'completed',
};

export const boardStatusOf = (status: TaskStatus): BoardStatus =>
  sameAs[status] ?? (status as BoardStatus);

export const isDone = (status: TaskStatus): boolean => boardStatusOf(status) === 'completed';

const person = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  department: z.string(),
});

const attachmentSchema = shownFileSchema
  .extend({ _id: z.uuid(), uploadedAt: instant })
  .meta({ id: 'TaskAttachment' });
export type TaskAttachment = z.infer<typeof attachmentSchema>;

export const taskSchema = z
  .object({
    ...recordFields,
    title: z.string(),
    description: z.string(),
    assignee: person,
    category: z.enum(taskCategories),
    status: z.enum(taskStatuses),
    priority: z.enum(taskPriorities),
    durationHours: z.number().describe('Planned hours, a multiple of 0.5.'),
    actualHoursWorked: z.number().nullable(),
    deadline: instant
      .nullable()
      .describe('If only a date was given, the end of that day in Indian time.'),
    dueOn: z.string().nullable().describe('The date of the deadline in Indian time, `YYYY-MM-DD`.'),
    isOverdue: z.boolean(),
    assignedAt: instant,
    assignedBy: z.string(),
    location: z.string(),
    project: z.string(),
    completed: z.boolean(),
    completedAt: instant.nullable(),
    attachments: z.array(attachmentSchema),
    comments: z.int().describe('Number of comments.'),
    answeredAt: z
      .object({ noun: z.string(), url: z.string() })
      .nullable()
      .describe(
        'Where in the console it is answered: “the company” and its path. Null for other tasks, and without the permission to read it.',
      ),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

export const taskCommentSchema = z
  .object({
    id: z.uuid(),
    at: instant,
    author: z.string(),
    isOwn: z.boolean(),
    text: z.string(),
  })
  .meta({ id: 'TaskComment' });
export type TaskComment = z.infer<typeof taskCommentSchema>;
