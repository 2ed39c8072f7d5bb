import { paymentNoticeRecord } from '@kolam/contract/finance/payment-notices/records.ts';
import { sql } from 'drizzle-orm';
import { actorNames } from '#core/actor-names.ts';
import { defineFeature } from '#core/feature.ts';
import { onPaymentRecorded, onPaymentReversed } from '#finance/payments/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { taskRecords } from '#workforce/tasks/hooks.ts';
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
    taskRecords.on(sql`
      select task_id, 'payment-notice' as kind, id as record_id from payment_notices`),
    actorNames.on({ table: 'payment_notices', id: 'sent_by_id', name: 'sent_by_name' }),
  ],
});
