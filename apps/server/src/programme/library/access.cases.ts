import { type AccessRows, planners, readers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/library': readers,
  'GET /admin/library/{id}': readers,
  'POST /admin/library': planners,
  'PATCH /admin/library/{id}': planners,
  'POST /admin/library/{id}/insert': planners,
};
