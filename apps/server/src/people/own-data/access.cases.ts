import { type AccessRows, employees, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /employee/me/data': employees,
  'GET /admin/employees/{id}/data': writers,
  'GET /employee/me/erasure-request': employees,
  'POST /employee/me/erasure-request': employees,
  'DELETE /employee/me/erasure-request': employees,
  'GET /admin/employees/erasure-requests': writers,
  'POST /admin/employees/erasure-requests/{id}/decline': writers,
};
