import { type AccessRows, all } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/notifications': all,
  'POST /admin/notifications/read': all,
  'GET /admin/notifications/stream': all,
  'GET /admin/notifications/preferences': all,
  'PATCH /admin/notifications/preferences': all,
};
