import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/quotations': treasurers,
  'GET /admin/finance/quotations/{id}': treasurers,
  'GET /admin/finance/quotations/{id}/pdf': treasurers,
  'POST /admin/finance/quotations': accountants,
  'PUT /admin/finance/quotations/{id}': accountants,
  'DELETE /admin/finance/quotations/{id}': accountants,
  'POST /admin/finance/quotations/{id}/send': accountants,
  'PUT /admin/finance/quotations/{id}/decision': accountants,
  'POST /admin/finance/quotations/{id}/invoice': accountants,
};
