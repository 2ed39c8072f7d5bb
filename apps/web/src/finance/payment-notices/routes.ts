import { page, recordPage } from '#core/routes.ts';

export const paymentNoticeRoutes = {
  list: page('/admin/finance/payments/notices'),
  record: recordPage('payment-notice'),
};
