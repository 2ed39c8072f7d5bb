import { type AccessRows, all, employees, planners } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/announcements': all,
  'GET /admin/announcements/audience': all,
  'GET /admin/announcements/{id}': all,
  'POST /admin/announcements': planners,
  'PATCH /admin/announcements/{id}': planners,
  'DELETE /admin/announcements/{id}': planners,
  'GET /employee/me/announcements': employees,
  'POST /employee/me/announcements/read': employees,
};
