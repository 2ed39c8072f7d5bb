import { type AccessRows, all, keepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/health': all,
  'POST /admin/health/jobs/{id}/retry': keepers,
  'POST /admin/health/backups': keepers,
};
