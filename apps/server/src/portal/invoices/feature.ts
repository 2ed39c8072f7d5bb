import { defineFeature } from '#core/feature.ts';
import { companyInvoiceRoutes } from './routes.ts';

export const companyInvoicesFeature = defineFeature({
  routes: { 'Company portal': companyInvoiceRoutes },
});
