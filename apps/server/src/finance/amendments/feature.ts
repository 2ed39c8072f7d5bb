import { defineFeature } from '#core/feature.ts';
import { amendmentsOfSale, monthsToAmendSale } from '#finance/invoices/hooks.ts';
import { monthsToAmend } from './amend.ts';
import { amendmentRoutes } from './routes.ts';
import { listAmendments } from './store.ts';

export const amendmentsFeature = defineFeature({
  routes: { 'Finance: amendments': amendmentRoutes },
  hooks: [amendmentsOfSale.on(listAmendments), monthsToAmendSale.on(monthsToAmend)],
});
