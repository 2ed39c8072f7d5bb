import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/boxes': stockReaders,
  'POST /admin/inventory/boxes': storekeepers,
  'GET /admin/inventory/boxes/{id}': stockReaders,
  'PATCH /admin/inventory/boxes/{id}': storekeepers,
  'POST /admin/inventory/boxes/{id}/move': storekeepers,
};
