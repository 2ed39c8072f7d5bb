import { paymentNoticeRecord } from '@kolam/contract/finance/payment-notices/records.ts';
import { actorNames } from '#core/actor-names.ts';
import { defineFeature } from '#core/feature.ts';
import { onPaymentRecorded, onPaymentReversed } from '#finance/payments/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { freeNoticesOfPayment, matchNoticesOfPayment } from './match.ts';
import { noticeSent } from './notifications.ts';
import { isPaymentNotice } from './queries.ts';
import { paymentNoticeRoutes } from './routes.ts';

export const paymentNoticesFeature = defineFeature({
  routes: { 'Finance: payments': paymentNoticeRoutes },
  records: [{ record: paymentNoticeRecord, exists: isPaymentNotice }],
  hooks: [
    onPaymentRecorded.on(matchNoticesOfPayment),
    onPaymentReversed.on(freeNoticesOfPayment),
    notificationSources.on(noticeSent),
    actorNames.on({ table: 'payment_notices', id: 'sent_by_id', name: 'sent_by_name' }),
  ],
});
