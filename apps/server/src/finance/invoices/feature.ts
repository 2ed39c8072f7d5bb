import { invoiceRecord } from '@kolam/contract/finance/invoices/records.ts';
import { defineFeature } from '#core/feature.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { mailInvoiceJob } from './mail-job.ts';
import { invoiceOverdue } from './notifications.ts';
import { findableInvoices, isInvoice } from './queries.ts';
import { invoiceRoutes } from './routes.ts';

export const invoicesFeature = defineFeature({
  routes: { 'Finance: invoices': invoiceRoutes },
  jobs: (parts) => [mailInvoiceJob(parts, parts.mailer)],
  hooks: [notificationSources.on(invoiceOverdue)],
  records: [{ record: invoiceRecord, exists: isInvoice, findable: () => findableInvoices }],
});
