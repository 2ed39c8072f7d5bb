import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/payments': treasurers,
  'GET /admin/finance/payments/export': treasurers,
  'GET /admin/finance/payments/{id}': treasurers,
  'GET /admin/finance/payments/{id}/pdf': treasurers,
  'POST /admin/finance/payments': accountants,
  'POST /admin/finance/payments/{id}/reverse': accountants,
};
