import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/grn': stockReaders,
  'POST /admin/inventory/grn': storekeepers,
  'GET /admin/inventory/grn/{id}': stockReaders,
  'POST /admin/inventory/grn/{id}/reverse': storekeepers,
};
