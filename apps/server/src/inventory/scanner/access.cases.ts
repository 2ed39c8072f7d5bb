import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/scanner/{code}': storekeepers,
};
