import { type AccessRows, all, planners } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/library': all,
  'GET /admin/library/{id}': all,
  'POST /admin/library': planners,
  'PATCH /admin/library/{id}': planners,
  'POST /admin/library/{id}/insert': planners,
};
