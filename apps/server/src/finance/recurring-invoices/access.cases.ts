import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/recurring-invoices': treasurers,
  'GET /admin/finance/recurring-invoices/{id}': treasurers,
  'GET /admin/finance/recurring-invoices/{id}/invoices': treasurers,
  'POST /admin/finance/recurring-invoices': accountants,
  'PUT /admin/finance/recurring-invoices/{id}': accountants,
  'PUT /admin/finance/recurring-invoices/{id}/state': accountants,
  'DELETE /admin/finance/recurring-invoices/{id}': accountants,
};
