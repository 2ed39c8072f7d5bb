import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/products': stockReaders,
  'POST /admin/inventory/products': storekeepers,
};
