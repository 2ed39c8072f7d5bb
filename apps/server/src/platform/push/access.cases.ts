import { type AccessRows, employees } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /employee/push-key': employees,
  'POST /employee/me/push-subscriptions': employees,
  'DELETE /employee/me/push-subscriptions': employees,
};
