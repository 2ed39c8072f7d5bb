import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/warehouses': stockReaders,
  'POST /admin/inventory/warehouses': storekeepers,
  'GET /admin/inventory/warehouses/{id}': stockReaders,
  'PATCH /admin/inventory/warehouses/{id}': storekeepers,
};
