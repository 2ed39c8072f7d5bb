import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { taskTemplateSchema } from './model.ts';
import { saveTaskTemplateSchema } from './rules.ts';
import { taskTemplateList } from './values.ts';

const oneTemplate = z.object({ data: taskTemplateSchema });

export const listTaskTemplates = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/task-templates',
  summary:
    'List templates of tasks and repeating tasks, with search by title, description and project, filters, sorting and paging',
  access: 'tasks:read',
  query: z.object(listFields(taskTemplateList)),
  response: z.object({ data: z.array(taskTemplateSchema), meta: pageMeta }),
});

export const createTaskTemplate = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/task-templates',
  summary: 'Create a template of tasks, which can repeat for some people',
  access: 'tasks:write',
  status: 201,
  versioned: 'data',
  body: saveTaskTemplateSchema,
  response: oneTemplate,
});

export const getTaskTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/task-templates/{id}',
  summary: 'Get a template of tasks',
  access: 'tasks:read',
  params: idParams,
  versioned: 'data',
  response: oneTemplate,
});

export const updateTaskTemplate = defineEndpoint({
  method: 'PUT',
  path: '/admin/staff/task-templates/{id}',
  summary: 'Replace a template of tasks; tasks that are assigned already stay as they are',
  access: 'tasks:write',
  params: idParams,
  versioned: 'data',
  body: saveTaskTemplateSchema,
  response: oneTemplate,
});

export const deleteTaskTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/task-templates/{id}',
  summary: 'Delete a template of tasks; it assigns no further tasks, and those assigned stay',
  access: 'tasks:write',
  params: idParams,
  response: z.object({ deleted: z.object({ id: z.uuid() }) }),
});
