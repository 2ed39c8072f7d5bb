import { page, recordPage } from '#core/routes.ts';

export const taskRoutes = {
  list: page('/admin/staff/tasks'),
  record: recordPage('task'),
};
