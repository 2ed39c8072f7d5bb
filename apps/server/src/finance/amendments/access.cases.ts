import { type AccessRows, accountants } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /admin/finance/invoices/{id}/amendment': accountants,
};
