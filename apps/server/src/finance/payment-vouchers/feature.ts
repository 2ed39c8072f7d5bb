import { defineFeature } from '#core/feature.ts';
import { paidAheadOfBill, vouchersOfBill } from '#finance/invoices/hooks.ts';
import { onEntriesAdded } from '#finance/parties/hooks.ts';
import { onPaymentRecorded, paymentsOfVoucher } from '#finance/payments/hooks.ts';
import { issueForEntries, issueForPayment } from './issue.ts';
import { paymentVoucherRoutes } from './routes.ts';
import { listVouchers, paidAheadOf, paymentsByVoucher } from './store.ts';

export const paymentVouchersFeature = defineFeature({
  routes: { 'Finance: payment vouchers': paymentVoucherRoutes },
  hooks: [
    vouchersOfBill.on(listVouchers),
    paidAheadOfBill.on(paidAheadOf),
    onPaymentRecorded.on(issueForPayment),
    onEntriesAdded.on(issueForEntries),
    paymentsOfVoucher.on(paymentsByVoucher),
  ],
});
