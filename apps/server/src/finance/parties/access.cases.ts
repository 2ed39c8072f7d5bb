import { type AccessRows, keepers, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/customers': treasurers,
  'GET /admin/finance/customers/export': treasurers,
  'GET /admin/finance/customers/import-template': treasurers,
  'GET /admin/finance/customers/{id}': treasurers,
  'POST /admin/finance/customers': keepers,
  'POST /admin/finance/customers/import': keepers,
  'PATCH /admin/finance/customers/{id}': keepers,
  'DELETE /admin/finance/customers/{id}': keepers,
  'POST /admin/finance/customers/{id}/restore': keepers,
  'POST /admin/finance/customers/{id}/bank/reveal': keepers,
  'GET /admin/finance/vendors': treasurers,
  'GET /admin/finance/vendors/export': treasurers,
  'GET /admin/finance/vendors/import-template': treasurers,
  'GET /admin/finance/vendors/{id}': treasurers,
  'POST /admin/finance/vendors': keepers,
  'POST /admin/finance/vendors/import': keepers,
  'PATCH /admin/finance/vendors/{id}': keepers,
  'DELETE /admin/finance/vendors/{id}': keepers,
  'POST /admin/finance/vendors/{id}/restore': keepers,
  'POST /admin/finance/vendors/{id}/bank/reveal': keepers,
};
