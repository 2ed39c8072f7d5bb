import * as calls from '@kolam/contract/workforce/tasks/calls.ts';
import { route } from '#core/route.ts';
import { addAttachments, removeAttachment } from './attachments.ts';
import { addComment, readComments } from './comments.ts';
import { createTask } from './create.ts';
import { deleteTask } from './delete.ts';
import { readBoard, readTask, readTaskHistory, readTasks } from './read.ts';
import { reassignTasks } from './reassign.ts';
import { updateTask } from './update.ts';

export const taskRoutes = [
  route(calls.listTasks, (scope, { query }) => readTasks(scope, query)),
  route(calls.getTaskBoard, (scope, { query }) => readBoard(scope, query)),
  route(calls.createTask, (scope, { body, files }) => createTask(scope, body, files)),
  route(calls.reassignTasks, (scope, { body }) => reassignTasks(scope, body)),
  route(calls.getTask, (scope, { params }) => readTask(scope, params.id)),
  route(calls.updateTask, (scope, { params, body }) => updateTask(scope, params.id, body)),
  route(calls.deleteTask, (scope, { params }) => deleteTask(scope, params.id)),
  route(calls.addAttachments, (scope, { params, files }) =>
    addAttachments(scope, { ...params, files }),
  ),
  route(calls.removeAttachment, (scope, { params }) => removeAttachment(scope, params)),
  route(calls.listTaskComments, (scope, { params, query }) =>
    readComments(scope, params.id, query),
  ),
  route(calls.addTaskComment, (scope, { params, body }) => addComment(scope, params.id, body.text)),
  route(calls.getTaskHistory, (scope, { params, query }) =>
    readTaskHistory(scope, params.id, query),
  ),
];
