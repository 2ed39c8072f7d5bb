import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/payment-notices': treasurers,
  'GET /admin/finance/payment-notices/{id}': treasurers,
  'POST /admin/finance/payment-notices/{id}/not-found': accountants,
};
