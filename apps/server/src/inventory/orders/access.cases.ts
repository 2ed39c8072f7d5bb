import { type AccessRows, accountants, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/products/skus/last-purchases': stockReaders,
  'GET /admin/inventory/po': stockReaders,
  'POST /admin/inventory/po': storekeepers,
  'GET /admin/inventory/po/{id}': stockReaders,
  'PATCH /admin/inventory/po/{id}': storekeepers,
  'POST /admin/inventory/po/{id}/approve': storekeepers,
  'POST /admin/inventory/po/{id}/reject': storekeepers,
  'POST /admin/inventory/po/{id}/cancel': storekeepers,
  'GET /admin/inventory/po/{id}/pdf': stockReaders,
  'POST /admin/inventory/po/{id}/bill': accountants,
};
