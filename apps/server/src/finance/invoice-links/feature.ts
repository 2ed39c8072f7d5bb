import { defineFeature } from '#core/feature.ts';
import { addressesOfInvoices } from '#finance/invoices/hooks.ts';
import { addressesFor } from './actions.ts';
import { invoiceLinkRoutes } from './routes.ts';

export const invoiceLinksFeature = defineFeature({
  routes: { 'Finance: invoice links': invoiceLinkRoutes },
  hooks: [addressesOfInvoices.on(addressesFor)],
});
