import { type AccessRows, employees, everyone } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /employee/login': everyone,
  'POST /employee/invitation': everyone,
  'POST /employee/invitation/renew': everyone,
  'POST /employee/welcome': everyone,
  'POST /employee/forgot-password': everyone,
  'POST /employee/sign-in-link': everyone,
  'POST /employee/sign-in-link/use': everyone,
  'POST /employee/logout': employees,
  'POST /employee/change-password': employees,
  'GET /employee/me': employees,
  'PATCH /employee/me': employees,
  'PUT /employee/me/picture': employees,
  'DELETE /employee/me/picture': employees,
  'GET /employee/me/sessions': employees,
  'GET /employee/me/sign-ins': employees,
  'DELETE /employee/me/sessions/{id}': employees,
};
