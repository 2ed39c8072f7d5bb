import { paymentRecord } from '@kolam/contract/finance/payments/records.ts';
import { defineFeature } from '#core/feature.ts';
import { recordedSince } from '#finance/tax/hooks.ts';
import { isPayment, paymentsSince, searchablePayments } from './queries.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsFeature = defineFeature({
  routes: { 'Finance: payments': paymentRoutes },
  records: [{ record: paymentRecord, exists: isPayment, searchable: searchablePayments }],
  hooks: [recordedSince.on(paymentsSince)],
});
