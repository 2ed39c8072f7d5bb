import { page, recordPage } from '#core/routes.ts';

export const payoutRequestRoutes = {
  list: page('/admin/finance/payments/approvals'),
  record: recordPage('payout-request'),
};
