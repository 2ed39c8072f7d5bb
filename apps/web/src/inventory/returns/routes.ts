import { page, recordPage } from '#core/routes.ts';

export const returnRoutes = {
  list: page('/admin/inventory/returns'),
  record: recordPage('return'),
};
