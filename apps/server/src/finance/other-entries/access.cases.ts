import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/other-entries': treasurers,
  'GET /admin/finance/other-entries/export': treasurers,
  'GET /admin/finance/other-entries/{id}': treasurers,
};
