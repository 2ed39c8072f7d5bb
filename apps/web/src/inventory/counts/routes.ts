import { page, recordPage } from '#core/routes.ts';

export const countRoutes = {
  list: page('/admin/inventory/counts'),
  record: recordPage('count'),
};
