import { quotationRecord } from '@kolam/contract/finance/quotations/records.ts';
import { defineFeature } from '#core/feature.ts';
import { blocksRemovalOfParty, onPartyRenamed } from '#finance/parties/hooks.ts';
import { mailQuotationJob } from './mail-job.ts';
import { isQuotation, searchableQuotations } from './queries.ts';
import { quotationRoutes } from './routes.ts';
import { hasQuotations, renameCustomer } from './store.ts';

export const quotationsFeature = defineFeature({
  routes: { 'Finance: quotations': quotationRoutes },
  jobs: (parts) => [mailQuotationJob(parts, parts.mailer)],
  records: [
    { record: quotationRecord, exists: isQuotation, searchable: () => searchableQuotations },
  ],
  hooks: [blocksRemovalOfParty.on(hasQuotations), onPartyRenamed.on(renameCustomer)],
});
