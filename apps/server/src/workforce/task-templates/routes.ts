import * as endpoints from '@kolam/contract/workforce/task-templates/endpoints.ts';
import { route } from '#core/route.ts';
import { readTemplate, readTemplates } from './read.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './save.ts';

export const taskTemplateRoutes = [
  route(endpoints.listTaskTemplates, (context, { query }) => readTemplates(context, query)),
  route(endpoints.createTaskTemplate, (context, { body }) => createTemplate(context, body)),
  route(endpoints.getTaskTemplate, (context, { params }) => readTemplate(context, params.id)),
  route(endpoints.updateTaskTemplate, (context, { params, body }) =>
    updateTemplate(context, params.id, body),
  ),
  route(endpoints.deleteTaskTemplate, (context, { params }) => deleteTemplate(context, params.id)),
];
