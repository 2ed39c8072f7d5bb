import { page, recordPage } from '#core/routes.ts';

export const taskTemplateRoutes = {
  list: page('/admin/staff/task-templates'),
  record: recordPage('task-template'),
};
