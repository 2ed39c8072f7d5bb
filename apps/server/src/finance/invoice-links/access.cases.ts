import { type AccessRows, accountants, everyone, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/invoices/{id}/link': treasurers,
  'POST /admin/finance/invoices/{id}/link': accountants,
  'DELETE /admin/finance/invoices/{id}/link': accountants,
  'GET /invoice-links/{token}': everyone,
  'GET /invoice-links/{token}/pdf': everyone,
};
