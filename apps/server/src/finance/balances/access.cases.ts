import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/customers/{id}/account': treasurers,
  'POST /admin/finance/customers/{id}/account/applications': accountants,
  'POST /admin/finance/customers/{id}/account/applications/{entryId}/reverse': accountants,
  'POST /admin/finance/customers/{id}/account/receipts': accountants,
  'POST /admin/finance/customers/{id}/account/refunds': accountants,
  'GET /admin/finance/vendors/{id}/account': treasurers,
  'POST /admin/finance/vendors/{id}/account/applications': accountants,
  'POST /admin/finance/vendors/{id}/account/applications/{entryId}/reverse': accountants,
  'POST /admin/finance/vendors/{id}/account/payouts': accountants,
  'POST /admin/finance/vendors/{id}/account/refunds': accountants,
};
