import { invoiceRecord } from '@kolam/contract/finance/invoices/records.ts';
import { defineFeature } from '#core/feature.ts';
import { mailInvoiceJob } from './mail-job.ts';
import { findableInvoices, isInvoice } from './queries.ts';
import { invoiceRoutes } from './routes.ts';

export const invoicesFeature = defineFeature({
  routes: { 'Finance: invoices': invoiceRoutes },
  jobs: (parts) => [mailInvoiceJob(parts, parts.mailer)],
  records: [{ record: invoiceRecord, exists: isInvoice, findable: () => findableInvoices }],
});
