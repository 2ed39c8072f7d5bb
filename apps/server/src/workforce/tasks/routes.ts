import * as endpoints from '@kolam/contract/workforce/tasks/endpoints.ts';
import { route } from '#core/route.ts';
import { addAttachments, removeAttachment } from './attachments.ts';
import { addComment, readComments } from './comments.ts';
import { createTask } from './create.ts';
import { createTasks } from './create-many.ts';
import { deleteTask } from './delete.ts';
import { readBoard, readTask, readTaskHistory, readTasks } from './read.ts';
import { reassignTasks } from './reassign.ts';
import { updateTask } from './update.ts';

export const taskRoutes = [
  route(endpoints.listTasks, (context, { query }) => readTasks(context, query)),
  route(endpoints.getTaskBoard, (context, { query }) => readBoard(context, query)),
  route(endpoints.createTask, (context, { body, files }) => createTask(context, body, files)),
  route(endpoints.createTasks, (context, { body }) => createTasks(context, body)),
  route(endpoints.reassignTasks, (context, { body }) => reassignTasks(context, body)),
  route(endpoints.getTask, (context, { params }) => readTask(context, params.id)),
  route(endpoints.updateTask, (context, { params, body }) => updateTask(context, params.id, body)),
  route(endpoints.deleteTask, (context, { params }) => deleteTask(context, params.id)),
  route(endpoints.addAttachments, (context, { params, files }) =>
    addAttachments(context, { ...params, files }),
  ),
  route(endpoints.removeAttachment, (context, { params }) => removeAttachment(context, params)),
  route(endpoints.listTaskComments, (context, { params, query }) =>
    readComments(context, params.id, query),
  ),
  route(endpoints.addTaskComment, (context, { params, body }) =>
    addComment(context, params.id, body.text),
  ),
  route(endpoints.getTaskHistory, (context, { params, query }) =>
    readTaskHistory(context, params.id, query),
  ),
];
