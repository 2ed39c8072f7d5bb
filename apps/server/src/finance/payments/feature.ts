import { paymentRecord } from '@kolam/contract/finance/payments/records.ts';
import { defineFeature } from '#core/feature.ts';
import { recordedSince } from '#finance/tax/hooks.ts';
import { findablePayments, isPayment, paymentsSince } from './queries.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsFeature = defineFeature({
  routes: { 'Finance: payments': paymentRoutes },
  records: [{ record: paymentRecord, exists: isPayment, findable: () => findablePayments }],
  hooks: [recordedSince.on(paymentsSince)],
});
