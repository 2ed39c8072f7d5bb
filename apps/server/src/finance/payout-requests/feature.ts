import { payoutRequestRecord } from '@kolam/contract/finance/payout-requests/records.ts';
import { defineFeature } from '#core/feature.ts';
import { blocksRemovalOfParty } from '#finance/parties/hooks.ts';
import { decidedBefore } from '#finance/payments/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { payoutDecided, payoutToApprove } from './notifications.ts';
import { isPayoutRequest } from './queries.ts';
import { payoutRequestRoutes } from './routes.ts';
import { approvedAsRequest, partyHasRequests } from './store.ts';

export const payoutRequestsFeature = defineFeature({
  routes: { 'Finance: payments': payoutRequestRoutes },
  records: [{ record: payoutRequestRecord, exists: isPayoutRequest }],
  hooks: [
    decidedBefore.on(approvedAsRequest),
    blocksRemovalOfParty.on(partyHasRequests),
    notificationSources.on(payoutToApprove),
    notificationSources.on(payoutDecided),
  ],
});
