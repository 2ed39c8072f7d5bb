import { defineFeature } from '#core/feature.ts';
import { vouchersOfBill } from '#finance/invoices/hooks.ts';
import { onEntriesAdded } from '#finance/parties/hooks.ts';
import { onPaymentRecorded, paymentsOfVoucher } from '#finance/payments/hooks.ts';
import { issueForEntries, issueForPayment } from './issue.ts';
import { paymentVoucherRoutes } from './routes.ts';
import { listVouchers, paymentsByVoucher } from './store.ts';

export const paymentVouchersFeature = defineFeature({
  routes: { 'Finance: payment vouchers': paymentVoucherRoutes },
  hooks: [
    vouchersOfBill.on(listVouchers),
    onPaymentRecorded.on(issueForPayment),
    onEntriesAdded.on(issueForEntries),
    paymentsOfVoucher.on(paymentsByVoucher),
  ],
});
