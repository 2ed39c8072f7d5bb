import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/warehouses': storekeepers,
  'POST /admin/inventory/warehouses': storekeepers,
  'GET /admin/inventory/warehouses/{id}': storekeepers,
  'PATCH /admin/inventory/warehouses/{id}': storekeepers,
};
