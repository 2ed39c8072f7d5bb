import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/vouchers/{id}/pdf': treasurers,
};
