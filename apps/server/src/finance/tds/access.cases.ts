import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/tax/tds-basis': treasurers,
  'GET /admin/finance/tax/vendors': treasurers,
  'GET /admin/finance/tax/certificates': treasurers,
  'POST /admin/finance/tax/certificates': accountants,
  'DELETE /admin/finance/tax/certificates/{id}': accountants,
};
