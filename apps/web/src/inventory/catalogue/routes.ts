import { page, recordPage } from '#core/routes.ts';

export const productRoutes = {
  list: page('/admin/inventory/products'),
  record: recordPage('sku'),
};
