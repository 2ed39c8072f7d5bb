import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/cash-forecast': treasurers,
  'GET /admin/finance/cash-forecast/export': treasurers,
  'GET /admin/finance/cash-forecast/flows': treasurers,
};
