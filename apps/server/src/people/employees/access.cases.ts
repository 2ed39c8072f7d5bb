import { type AccessRows, all, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/employees': all,
  'POST /admin/employees/lookup': all,
  'GET /admin/employees/analytics': all,
  'GET /admin/employees/activity': all,
  'GET /admin/employees/export': writers,
  'POST /admin/employees/export': writers,
  'GET /admin/employees/{id}': all,
  'POST /admin/employees': writers,
  'POST /admin/employees/bulk': writers,
  'POST /admin/employees/invitations': writers,
  'PATCH /admin/employees/{id}': writers,
  'DELETE /admin/employees/{id}': writers,
  'POST /admin/employees/{id}/reset-password': writers,
};
