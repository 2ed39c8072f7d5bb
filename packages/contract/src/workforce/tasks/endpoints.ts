import { z } from 'zod';
import { auditEntrySchema } from '#platform/audit/model.ts';
import { largestFile } from '#platform/files/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { givenId, idParams, referenceSchema } from '../../core/record.ts';
import { taskLimits } from './limits.ts';
import { taskCommentSchema, taskSchema } from './model.ts';
import {
  commentSchema,
  createTaskSchema,
  createTasksSchema,
  reassignSchema,
  updateTaskSchema,
} from './rules.ts';
import { boardStatuses, taskList, taskStatuses } from './values.ts';

const oneTask = z.object({ data: taskSchema });
const attachments = {
  maxBytes: largestFile,
  maxFiles: taskLimits.attachments,
  field: 'attachment_0',
} as const;

const { sort, ...shared } = filterFields(taskList);
const filters = {
  ...shared,
  staff: recordId('Staff').optional(),
  assignee: recordId('Assignee').optional(),
  status: choice('Status', ['all', 'open', ...taskStatuses])
    .optional()
    .describe('`open`: not done. Both spellings of a status are equivalent.'),
  mine: choice('Mine', ['true', 'false'])
    .optional()
    .describe(
      'Only tasks assigned to the caller; always applied if the caller can only see their own tasks.',
    ),
};

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/tasks',
  summary:
    'List tasks of staff, with search by title, description and project, filters, sorting and paging',
  access: 'tasks:own',
  query: z.object({
    ...pageFields({ limit: taskLimits.page }),
    ...filters,
    sort,
  }),
  response: z.object({ data: z.array(taskSchema), meta: pageMeta }),
});

export const getTaskBoard = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/tasks/board',
  summary:
    'List the first filtered tasks of each status: open ones by deadline, done ones most recent first',
  access: 'tasks:own',
  query: z.object({
    ...filters,
    limit: pageFields({ limit: taskLimits.boardColumn, most: 100 }).limit,
  }),
  response: z.object({
    columns: z.array(
      z.object({ status: z.enum(boardStatuses), total: z.int(), tasks: z.array(taskSchema) }),
    ),
  }),
});

export const createTask = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/tasks',
  summary: 'Create a task; as a form it can have files as `attachment_0`, `attachment_1`, …',
  access: 'tasks:write',
  status: 201,
  uploads: { ...attachments, orJson: true },
  versioned: 'data',
  body: createTaskSchema,
  response: oneTask,
});

export const createTasks = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/tasks/bulk',
  summary: 'Create a task for each of several people, for all of them or for nobody',
  access: 'tasks:write',
  status: 201,
  body: createTasksSchema,
  response: z.object({ created: z.int() }),
});

export const reassignTasks = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/tasks/reassign',
  summary: 'Reassign a person’s open tasks to another person',
  access: 'tasks:write',
  body: reassignSchema,
  response: z.object({ reassigned: z.int(), to: referenceSchema }),
});

export const getTask = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/tasks/{id}',
  summary: 'Get a task',
  access: 'tasks:own',
  params: idParams,
  versioned: 'data',
  response: oneTask,
});

export const updateTask = defineEndpoint({
  method: 'PATCH',
  path: '/admin/staff/tasks/{id}',
  summary:
    'Update a task; with permission for their own tasks only, callers change status and hours',
  access: 'tasks:own',
  params: idParams,
  versioned: 'data',
  body: updateTaskSchema,
  response: oneTask,
});

export const deleteTask = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/tasks/{id}',
  summary: 'Delete a task with its comments and files',
  access: 'tasks:write',
  params: idParams,
  response: z.object({ deleted: z.object({ id: z.uuid() }) }),
});

export const addAttachments = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/tasks/{id}/attachments',
  summary: 'Add files to a task',
  access: 'tasks:write',
  params: idParams,
  status: 201,
  uploads: attachments,
  conflicts: ['TOO_MANY_ATTACHMENTS'],
  versioned: 'data',
  body: z.object({}),
  response: oneTask,
});

export const removeAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/tasks/{id}/attachments/{attachmentId}',
  summary: 'Remove a file from a task',
  access: 'tasks:write',
  params: idParams.extend({ attachmentId: givenId }),
  versioned: 'data',
  response: oneTask,
});

export const listTaskComments = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/tasks/{id}/comments',
  summary: 'List the comments on a task, newest first',
  access: 'tasks:own',
  params: idParams,
  query: z.object(pageFields({ limit: taskLimits.comments })),
  response: z.object({ data: z.array(taskCommentSchema), meta: pageMeta }),
});

export const addTaskComment = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/tasks/{id}/comments',
  summary: 'Add a comment to a task',
  access: 'tasks:own',
  params: idParams,
  status: 201,
  body: commentSchema,
  response: z.object({ data: taskCommentSchema }),
});

export const getTaskHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/tasks/{id}/history',
  summary: 'List the history of a task, newest first',
  access: 'tasks:own',
  needsConfirmation: 'after-rest',
  params: idParams,
  query: z.object(pageFields()),
  response: z.object({ data: z.array(auditEntrySchema), meta: pageMeta }),
});
