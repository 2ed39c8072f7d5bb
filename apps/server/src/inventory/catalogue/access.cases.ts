import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/products/export': storekeepers,
  'GET /admin/inventory/products/import-template': storekeepers,
  'POST /admin/inventory/products/import': storekeepers,
  'GET /admin/inventory/products/categories': storekeepers,
  'GET /admin/inventory/products/items': storekeepers,
  'POST /admin/inventory/products/items': storekeepers,
  'GET /admin/inventory/products/items/{id}': storekeepers,
  'PATCH /admin/inventory/products/items/{id}': storekeepers,
  'GET /admin/inventory/products/skus': storekeepers,
  'POST /admin/inventory/products/skus': storekeepers,
  'GET /admin/inventory/products/skus/{id}': storekeepers,
  'PATCH /admin/inventory/products/skus/{id}': storekeepers,
  'GET /admin/inventory/skus/by-code/{code}': storekeepers,
  'POST /admin/inventory/barcodes/generate': storekeepers,
  'PATCH /admin/inventory/barcodes/assign': storekeepers,
};
