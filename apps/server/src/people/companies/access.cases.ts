import { type AccessRows, companyReaders, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/companies': companyReaders,
  'GET /admin/companies/export': writers,
  'GET /admin/companies/import-template': writers,
  'POST /admin/companies/import': writers,
  'GET /admin/companies/{id}': companyReaders,
  'GET /admin/companies/{id}/deactivation': companyReaders,
  'POST /admin/companies': writers,
  'PUT /admin/companies/{id}': writers,
  'DELETE /admin/companies/{id}': writers,
};
