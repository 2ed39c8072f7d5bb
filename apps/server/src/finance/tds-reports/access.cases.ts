import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/tax/payable': treasurers,
  'GET /admin/finance/tax/payable/export': treasurers,
  'GET /admin/finance/tax/receivable': treasurers,
  'GET /admin/finance/tax/receivable/export': treasurers,
  'POST /admin/finance/tax/challans': accountants,
  'DELETE /admin/finance/tax/challans/{id}': accountants,
};
