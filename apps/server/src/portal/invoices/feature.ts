import { defineFeature } from '#core/feature.ts';
import { readAccounts } from '#programme/company-reports/hooks.ts';
import { accountsIn } from './report-store.ts';
import { companyInvoiceRoutes } from './routes.ts';

export const companyInvoicesFeature = defineFeature({
  routes: { 'Company portal': companyInvoiceRoutes },
  hooks: [readAccounts.on(accountsIn)],
});
