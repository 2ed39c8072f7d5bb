import { type AccessRows, readers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/analytics/dashboard': readers,
  'GET /admin/analytics': readers,
  'GET /admin/analytics/export': readers,
};
