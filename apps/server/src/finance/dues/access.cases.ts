import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/dues': treasurers,
  'GET /admin/finance/dues/export': treasurers,
  'GET /admin/finance/dues/{id}': treasurers,
};
