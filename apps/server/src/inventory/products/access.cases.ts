import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/products': storekeepers,
  'POST /admin/inventory/products': storekeepers,
};
