import { defineFeature } from '#core/feature.ts';
import { onAccountMoved } from '#finance/parties/hooks.ts';
import { paymentsOfVoucher, vouchersOfPayments } from '#finance/payments/hooks.ts';
import { moveAdvances } from './move.ts';
import { advanceRoutes } from './routes.ts';
import { paymentsByVoucher, vouchersOfReceipts } from './store.ts';

export const advancesFeature = defineFeature({
  routes: { 'Finance: advances of customers': advanceRoutes },
  hooks: [
    onAccountMoved.on(moveAdvances),
    vouchersOfPayments.on(vouchersOfReceipts),
    paymentsOfVoucher.on(paymentsByVoucher),
  ],
});
