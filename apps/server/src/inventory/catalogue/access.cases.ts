import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/products/export': stockReaders,
  'GET /admin/inventory/products/import-template': storekeepers,
  'POST /admin/inventory/products/import': storekeepers,
  'GET /admin/inventory/products/categories': stockReaders,
  'GET /admin/inventory/products/items': stockReaders,
  'POST /admin/inventory/products/items': storekeepers,
  'GET /admin/inventory/products/items/{id}': stockReaders,
  'PATCH /admin/inventory/products/items/{id}': storekeepers,
  'GET /admin/inventory/products/skus': stockReaders,
  'POST /admin/inventory/products/skus': storekeepers,
  'GET /admin/inventory/products/skus/{id}': stockReaders,
  'PATCH /admin/inventory/products/skus/{id}': storekeepers,
  'GET /admin/inventory/skus/by-code/{code}': stockReaders,
  'POST /admin/inventory/barcodes/generate': storekeepers,
  'PATCH /admin/inventory/barcodes/assign': storekeepers,
};
