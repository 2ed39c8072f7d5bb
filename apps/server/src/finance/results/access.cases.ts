import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/results': treasurers,
  'GET /admin/finance/results/export': treasurers,
};
