import { type AccessRows, administrators, keepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/api-keys': administrators,
  'POST /admin/api-keys': administrators,
  'POST /admin/api-keys/{id}/revoke': administrators,
  'GET /admin/api-calls': keepers,
};
