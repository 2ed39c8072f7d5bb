import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/customers': treasurers,
  'GET /admin/finance/customers/export': treasurers,
  'GET /admin/finance/customers/import-template': treasurers,
  'GET /admin/finance/customers/{id}': treasurers,
  'POST /admin/finance/customers': accountants,
  'POST /admin/finance/customers/import': accountants,
  'PATCH /admin/finance/customers/{id}': accountants,
  'DELETE /admin/finance/customers/{id}': accountants,
  'POST /admin/finance/customers/{id}/restore': accountants,
  'POST /admin/finance/customers/{id}/bank/reveal': accountants,
  'GET /admin/finance/vendors': treasurers,
  'GET /admin/finance/vendors/export': treasurers,
  'GET /admin/finance/vendors/import-template': treasurers,
  'GET /admin/finance/vendors/{id}': treasurers,
  'POST /admin/finance/vendors': accountants,
  'POST /admin/finance/vendors/import': accountants,
  'PATCH /admin/finance/vendors/{id}': accountants,
  'DELETE /admin/finance/vendors/{id}': accountants,
  'POST /admin/finance/vendors/{id}/restore': accountants,
  'POST /admin/finance/vendors/{id}/bank/reveal': accountants,
};
