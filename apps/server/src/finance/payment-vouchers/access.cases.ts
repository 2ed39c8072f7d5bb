import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/payment-vouchers/{id}/pdf': treasurers,
};
