import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/payout-requests': treasurers,
  'GET /admin/finance/payout-requests/{id}': treasurers,
  'POST /admin/finance/payout-requests/bills': accountants,
  'POST /admin/finance/payout-requests/vendors/{id}': accountants,
  'POST /admin/finance/payout-requests/customers/{id}': accountants,
  'POST /admin/finance/payout-requests/{id}/approve': accountants,
  'POST /admin/finance/payout-requests/{id}/refuse': accountants,
  'POST /admin/finance/payout-requests/{id}/withdraw': accountants,
};
