import { type AccessRows, accountants, keepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/settings/organisation': accountants,
  'PUT /admin/settings/organisation': keepers,
};
