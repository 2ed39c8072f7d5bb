import { page, recordPage } from '#core/routes.ts';

export const receiptRoutes = {
  list: page('/admin/inventory/receipts'),
  record: recordPage('goods-receipt'),
};
