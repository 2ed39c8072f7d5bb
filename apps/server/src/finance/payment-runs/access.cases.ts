import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/payment-runs': treasurers,
  'GET /admin/finance/payment-runs/due': treasurers,
  'GET /admin/finance/payment-runs/{id}': treasurers,
  'POST /admin/finance/payment-runs': accountants,
  'POST /admin/finance/payment-runs/preview': treasurers,
  'POST /admin/finance/payment-runs/{id}/advices': accountants,
  'POST /admin/finance/payment-runs/{id}/bank-file': accountants,
  'POST /admin/finance/payment-runs/{id}/cancel': accountants,
  'POST /admin/finance/payment-runs/{id}/confirm': accountants,
  'POST /admin/finance/payment-runs/{id}/release': accountants,
  'POST /admin/finance/payment-runs/{id}/take-out': accountants,
};
