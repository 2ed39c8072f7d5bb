import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/boxes': storekeepers,
  'POST /admin/inventory/boxes': storekeepers,
  'GET /admin/inventory/boxes/{id}': storekeepers,
  'PATCH /admin/inventory/boxes/{id}': storekeepers,
  'POST /admin/inventory/boxes/{id}/move': storekeepers,
};
