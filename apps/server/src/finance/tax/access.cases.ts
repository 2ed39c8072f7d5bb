import { type AccessRows, keepers, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/tax-rules': treasurers,
  'POST /admin/finance/tax-rules': keepers,
  'DELETE /admin/finance/tax-rules/{id}': keepers,
  'PUT /admin/finance/tax/profile': keepers,
  'POST /admin/finance/tax/calculate': treasurers,
};
