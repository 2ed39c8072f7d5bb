import { type AccessRows, keepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/settings/organisation': keepers,
  'PUT /admin/settings/organisation': keepers,
};
