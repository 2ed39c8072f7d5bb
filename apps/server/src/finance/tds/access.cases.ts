import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/tax/tds-basis': treasurers,
  'GET /admin/finance/tax/vendors': treasurers,
};
