import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/customers/{id}/statement': treasurers,
  'GET /admin/finance/customers/{id}/statement/pdf': treasurers,
  'GET /admin/finance/vendors/{id}/statement': treasurers,
  'GET /admin/finance/vendors/{id}/statement/pdf': treasurers,
};
