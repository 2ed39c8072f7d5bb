import {
  type AccessRows,
  allInPortal,
  companyReaders,
  inPortal,
  writers,
} from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/companies/{id}/portal-users': companyReaders,
  'GET /admin/companies/{id}/portal-activity': companyReaders,
  'POST /admin/companies/{id}/portal-users': writers,
  'PATCH /admin/portal-users/{id}': writers,
  'POST /admin/portal-users/{id}/invite': writers,
  'POST /admin/portal-users/{id}/reset': writers,
  'GET /company/me/data': allInPortal,
  'GET /company/users': inPortal('owner'),
  'POST /company/users': inPortal('owner'),
  'PATCH /company/users/{id}': inPortal('owner'),
  'POST /company/users/{id}/invite': inPortal('owner'),
};
