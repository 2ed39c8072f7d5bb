import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/customers/{id}/statement': treasurers,
  'GET /admin/finance/customers/{id}/statement/pdf': treasurers,
  'GET /admin/finance/vendors/{id}/statement': treasurers,
  'GET /admin/finance/vendors/{id}/statement/pdf': treasurers,
  'POST /admin/finance/customers/{id}/statement/mail': accountants,
  'POST /admin/finance/vendors/{id}/statement/mail': accountants,
};
