import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/tax/payable': treasurers,
  'GET /admin/finance/tax/payable/export': treasurers,
  'GET /admin/finance/tax/receivable': treasurers,
  'GET /admin/finance/tax/receivable/export': treasurers,
  'GET /admin/finance/tax/client-certificates/{id}': treasurers,
  'POST /admin/finance/tax/client-certificates/{id}/refuse': accountants,
  'POST /admin/finance/tax/challans': accountants,
  'DELETE /admin/finance/tax/challans/{id}': accountants,
};
