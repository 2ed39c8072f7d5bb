import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/tax-rules': treasurers,
  'POST /admin/finance/tax-rules': accountants,
  'DELETE /admin/finance/tax-rules/{id}': accountants,
  'PUT /admin/finance/tax/profile': accountants,
  'POST /admin/finance/tax/calculate': treasurers,
};
