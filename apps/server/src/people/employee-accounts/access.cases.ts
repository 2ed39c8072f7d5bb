import { type AccessRows, employees, everyone } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /employee/login': everyone,
  'POST /employee/logout': employees,
  'POST /employee/change-password': employees,
  'GET /employee/me': employees,
  'GET /employee/me/sessions': employees,
  'DELETE /employee/me/sessions/{id}': employees,
};
