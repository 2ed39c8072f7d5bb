import { type AccessRows, employees } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /employee/me/team/cheers': employees,
  'DELETE /employee/me/team/cheers/{id}': employees,
  'GET /employee/me/cheers': employees,
};
