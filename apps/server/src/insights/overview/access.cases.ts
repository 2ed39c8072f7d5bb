import { type AccessRows, all } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/analytics/dashboard': all,
  'GET /admin/analytics': all,
  'GET /admin/analytics/export': all,
};
