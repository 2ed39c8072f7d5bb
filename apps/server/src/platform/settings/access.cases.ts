import { type AccessRows, administrators, all } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/me/data': all,
  'GET /admin/admins': administrators,
  'POST /admin/admins': administrators,
  'POST /admin/admins/{id}/invite': administrators,
  'POST /admin/admins/{id}/reset-two-step': administrators,
  'PATCH /admin/admins/{id}': administrators,
};
