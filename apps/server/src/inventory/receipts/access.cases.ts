import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/grn': storekeepers,
  'POST /admin/inventory/grn': storekeepers,
  'GET /admin/inventory/grn/{id}': storekeepers,
  'POST /admin/inventory/grn/{id}/reverse': storekeepers,
};
