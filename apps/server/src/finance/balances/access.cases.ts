import { type AccessRows, keepers, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/customers/{id}/account': treasurers,
  'POST /admin/finance/customers/{id}/account/applications': keepers,
  'POST /admin/finance/customers/{id}/account/applications/{entryId}/reverse': keepers,
  'POST /admin/finance/customers/{id}/account/receipts': keepers,
  'POST /admin/finance/customers/{id}/account/refunds': keepers,
};
