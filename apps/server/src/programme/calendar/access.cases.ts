import { type AccessRows, employees, everyone } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /employee/me/calendar': employees,
  'POST /employee/me/calendar': employees,
  'DELETE /employee/me/calendar': employees,
  'GET /employee/calendar.ics': everyone,
  'GET /employee/me/challenges/{id}/calendar.ics': employees,
  'GET /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/calendar.ics': employees,
};
