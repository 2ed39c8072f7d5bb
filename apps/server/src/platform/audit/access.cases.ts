import { type AccessRows, companyReaders, keepers, readers } from '../../../test/access.ts';

export const access: AccessRows = {
  // Of a company. The audit log's tests cover the history of an account.
  'GET /admin/history/{kind}/{id}': companyReaders,
  'GET /admin/activity': readers,
  'GET /admin/audit': keepers,
  'GET /admin/audit/export': keepers,
  'GET /admin/audit/people': keepers,
  'GET /admin/audit/{id}': keepers,
};
