import { type AccessRows, employees } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/remind': employees,
  'DELETE /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/remind': employees,
};
