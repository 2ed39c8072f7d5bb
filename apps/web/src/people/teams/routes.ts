import { page, recordPage } from '#core/routes.ts';

export const teamRoutes = {
  list: page('/admin/teams'),
  record: recordPage('team'),
};
