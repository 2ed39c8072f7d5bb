import { paymentRunRecord } from '@kolam/contract/finance/payment-runs/records.ts';
import { defineFeature } from '#core/feature.ts';
import { blocksLowering, waitsForRelease } from '#finance/invoices/hooks.ts';
import {
  blocksSettlement,
  decidedBefore,
  onPaymentRecorded,
  releasedAlone,
} from '#finance/payments/hooks.ts';
import { mailAdviceJob } from './advise.ts';
import { billInRun, billToLowerInRun, payLineOf } from './confirm.ts';
import { isPaymentRun } from './queries.ts';
import { paymentRunRoutes } from './routes.ts';
import { paidInRun, releasedWithoutApproval, waitsInRun } from './store.ts';

export const paymentRunsFeature = defineFeature({
  routes: { 'Finance: payment runs': paymentRunRoutes },
  jobs: (parts) => [mailAdviceJob(parts, parts.mailer)],
  records: [{ record: paymentRunRecord, exists: isPaymentRun }],
  hooks: [
    onPaymentRecorded.on(payLineOf),
    decidedBefore.on(paidInRun),
    releasedAlone.on(releasedWithoutApproval),
    blocksSettlement.on(billInRun),
    blocksLowering.on(billToLowerInRun),
    waitsForRelease.on(waitsInRun),
  ],
});
