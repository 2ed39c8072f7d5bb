import { page, recordPage } from '#core/routes.ts';

export const paymentRoutes = {
  list: page('/admin/finance/payments'),
  record: recordPage('payment'),
};
