import { page, recordPage } from '#core/routes.ts';

export const orderRoutes = {
  list: page('/admin/inventory/orders'),
  record: recordPage('purchase-order'),
};
