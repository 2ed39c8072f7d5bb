import { type AccessRows, keepers, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/products/skus/last-purchases': storekeepers,
  'GET /admin/inventory/po': storekeepers,
  'POST /admin/inventory/po': storekeepers,
  'GET /admin/inventory/po/{id}': storekeepers,
  'PATCH /admin/inventory/po/{id}': storekeepers,
  'POST /admin/inventory/po/{id}/approve': storekeepers,
  'POST /admin/inventory/po/{id}/cancel': storekeepers,
  'GET /admin/inventory/po/{id}/pdf': storekeepers,
  'POST /admin/inventory/po/{id}/bill': keepers,
};
