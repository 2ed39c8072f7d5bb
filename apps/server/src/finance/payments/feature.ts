import { paymentRecord } from '@kolam/contract/finance/payments/records.ts';
import { defineFeature } from '#core/feature.ts';
import { usedAhead } from '#finance/deductions/hooks.ts';
import { recordedSince } from '#finance/tax/hooks.ts';
import { isPayment, paymentsSince, searchablePayments } from './queries.ts';
import { paymentRoutes } from './routes.ts';
import { refundedAhead } from './settled-store.ts';

export const paymentsFeature = defineFeature({
  routes: { 'Finance: payments': paymentRoutes },
  records: [{ record: paymentRecord, exists: isPayment, searchable: searchablePayments }],
  hooks: [recordedSince.on(paymentsSince), usedAhead.on(refundedAhead)],
});
