import { type AccessRows, all, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/companies': all,
  'GET /admin/companies/export': writers,
  'GET /admin/companies/{id}': all,
  'GET /admin/companies/{id}/deactivation': all,
  'POST /admin/companies': writers,
  'PUT /admin/companies/{id}': writers,
  'DELETE /admin/companies/{id}': writers,
};
