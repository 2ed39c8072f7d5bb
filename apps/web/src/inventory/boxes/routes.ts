import { page, recordPage } from '#core/routes.ts';

export const boxRoutes = {
  list: page('/admin/inventory/boxes'),
  record: recordPage('box'),
};
