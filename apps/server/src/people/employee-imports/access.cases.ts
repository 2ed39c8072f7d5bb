import { type AccessRows, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /admin/employees/import': writers,
  'GET /admin/employees/import-template': writers,
  'GET /admin/employees/imports': writers,
  'GET /admin/employees/imports/{id}': writers,
  'GET /admin/employees/imports/{id}/refused.csv': writers,
  'POST /admin/employees/imports/{id}/check': writers,
  'POST /admin/employees/imports/{id}/run': writers,
  'DELETE /admin/employees/imports/{id}': writers,
};
