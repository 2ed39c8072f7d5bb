import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/payment-reminders/rule': treasurers,
  'PUT /admin/finance/payment-reminders/rule': accountants,
  'GET /admin/finance/payment-reminders': treasurers,
  'GET /admin/finance/customers/{id}/reminders': treasurers,
  'POST /admin/finance/customers/{id}/reminders': accountants,
  'PUT /admin/finance/customers/{id}/reminders': accountants,
};
