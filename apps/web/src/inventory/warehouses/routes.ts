import { page, recordPage } from '#core/routes.ts';

export const warehouseRoutes = {
  list: page('/admin/inventory/warehouses'),
  record: recordPage('warehouse'),
};
