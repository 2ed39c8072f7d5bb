import { recurringInvoiceRecord } from '@kolam/contract/finance/recurring-invoices/records.ts';
import { defineFeature } from '#core/feature.ts';
import { blocksRemovalOfParty, onPartyRenamed } from '#finance/parties/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { makeJob, makeSchedule } from './make-job.ts';
import { recurringInvoiceDrafted, recurringInvoiceRefused } from './notifications.ts';
import { isRecurringInvoice, searchableSchedules } from './queries.ts';
import { recurringInvoiceRoutes } from './routes.ts';
import { hasSchedules, renameCustomer } from './store.ts';

export const recurringInvoicesFeature = defineFeature({
  routes: { 'Finance: invoices': recurringInvoiceRoutes },
  jobs: (parts) => [makeJob(parts)],
  schedules: () => [makeSchedule],
  records: [
    {
      record: recurringInvoiceRecord,
      exists: isRecurringInvoice,
      searchable: () => searchableSchedules,
    },
  ],
  hooks: [
    notificationSources.on(recurringInvoiceDrafted),
    notificationSources.on(recurringInvoiceRefused),
    blocksRemovalOfParty.on(hasSchedules),
    onPartyRenamed.on(renameCustomer),
  ],
});
