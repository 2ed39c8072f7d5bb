import { type AccessRows, readers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/companies/{id}/reports': readers,
  'POST /admin/companies/{id}/reports': readers,
  'GET /admin/companies/{id}/reports/{reportId}/file': readers,
};
