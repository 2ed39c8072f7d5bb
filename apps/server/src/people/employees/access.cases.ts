import { type AccessRows, readers, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/employees': readers,
  'POST /admin/employees/lookup': readers,
  'GET /admin/employees/analytics': readers,
  'GET /admin/employees/activity': readers,
  'GET /admin/employees/export': writers,
  'POST /admin/employees/export': writers,
  'GET /admin/employees/{id}': readers,
  'POST /admin/employees': writers,
  'POST /admin/employees/bulk': writers,
  'POST /admin/employees/invitations': writers,
  'PATCH /admin/employees/{id}': writers,
  'DELETE /admin/employees/{id}': writers,
  'POST /admin/employees/{id}/reset-password': writers,
};
