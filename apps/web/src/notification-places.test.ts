import { notificationKinds, notificationOf } from '@kolam/contract/platform/notifications/kinds.ts';
import { expect, test } from 'vitest';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { paymentNoticeRoutes } from '#finance/payment-notices/routes.ts';
import { payoutRequestRoutes } from '#finance/payout-requests/routes.ts';
import { recurringRoutes } from '#finance/recurring-invoices/routes.ts';
import { tdsReportRoutes } from '#finance/tds-reports/routes.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { orderRoutes } from '#inventory/orders/routes.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { importRoutes } from '#people/employee-imports/routes.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { erasureRequestRoutes } from '#people/own-data/routes.ts';
import { challengeRoutes } from '#programme/challenges/routes.ts';
import { staffRoutes } from '#workforce/staff/routes.ts';
import { taskRoutes } from '#workforce/tasks/routes.ts';

test('the server’s links match the web app’s addresses', () => {
  const places = Object.fromEntries(
    notificationKinds().map((kind) => {
      const { page, list } = notificationOf(kind);
      return [kind, [page('7'), list]];
    }),
  );
  expect(places).toEqual({
    'erasure-requested': [
      employeeRoutes.record('7'),
      erasureRequestRoutes.list({ status: 'open' }),
    ],
    'task-assigned': [taskRoutes.list({ open: '7' }), taskRoutes.list({ status: 'open' })],
    'kyc-waiting': [staffRoutes.kyc({ open: '7' }), staffRoutes.kyc()],
    'low-stock': [productRoutes.list({ open: '7' }), productRoutes.list({ stock: 'low' })],
    'invoice-overdue': [invoiceRoutes.record('7'), invoiceRoutes.list({ overdue: 'true' })],
    'recurring-invoice-drafted': [
      recurringRoutes.record('7'),
      invoiceRoutes.list({ status: 'draft' }),
    ],
    'recurring-invoice-refused': [
      recurringRoutes.record('7'),
      recurringRoutes.list({ status: 'refused' }),
    ],
    'payment-notice': [
      paymentNoticeRoutes.record('7'),
      paymentNoticeRoutes.list({ state: 'sent' }),
    ],
    'payout-to-approve': [
      payoutRequestRoutes.record('7'),
      payoutRequestRoutes.list({ state: 'waiting' }),
    ],
    'payout-decided': [payoutRequestRoutes.record('7'), payoutRequestRoutes.list()],
    'order-to-approve': [orderRoutes.record('7'), orderRoutes.list({ status: 'to-approve' })],
    'order-decided': [orderRoutes.record('7'), orderRoutes.list()],
    'client-certificate': [tdsReportRoutes.certificate('7'), tdsReportRoutes.receivable()],
    'seats-asked': [companyRoutes.record('7'), companyRoutes.list()],
    'wish-made': [companyRoutes.record('7'), companyRoutes.list()],
    'proofs-waiting': [challengeRoutes.review({ challengeId: '7' }), challengeRoutes.review()],
    'challenge-starting': [
      challengeRoutes.record('7'),
      challengeRoutes.list({ status: 'scheduled' }),
    ],
    'challenge-ending': [challengeRoutes.record('7'), challengeRoutes.list({ status: 'active' })],
    'import-finished': [importRoutes.page({ import: '7' }), importRoutes.page()],
  });
});
