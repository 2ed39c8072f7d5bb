import { type AccessRows, employees, everyone } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /employee/me/inbox': employees,
  'POST /employee/me/inbox/read': employees,
  'POST /employee/me/inbox/{id}/later': employees,
  'GET /employee/me/notification-settings': employees,
  'PATCH /employee/me/notification-settings': employees,
  'POST /employee/unsubscribe': everyone,
};
