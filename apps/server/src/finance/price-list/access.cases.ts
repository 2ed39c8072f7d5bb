import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/price-list': treasurers,
  'POST /admin/finance/price-list': accountants,
  'GET /admin/finance/price-list/{id}': treasurers,
  'PUT /admin/finance/price-list/{id}': accountants,
  'DELETE /admin/finance/price-list/{id}': accountants,
};
