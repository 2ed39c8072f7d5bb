import { page, recordPage } from '#core/routes.ts';

export const paymentRunRoutes = {
  list: page('/admin/finance/payments/runs'),
  record: recordPage('payment-run'),
};
