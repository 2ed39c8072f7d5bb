import { type AccessRows, administrators } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/api-keys': administrators,
  'POST /admin/api-keys': administrators,
  'POST /admin/api-keys/{id}/revoke': administrators,
};
