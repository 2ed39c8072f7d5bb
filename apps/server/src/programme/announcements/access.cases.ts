import { type AccessRows, employees, planners, readers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/announcements': readers,
  'GET /admin/announcements/audience': readers,
  'GET /admin/announcements/{id}': readers,
  'POST /admin/announcements': planners,
  'PATCH /admin/announcements/{id}': planners,
  'DELETE /admin/announcements/{id}': planners,
  'GET /employee/me/announcements': employees,
  'POST /employee/me/announcements/read': employees,
};
