import { taxProfileRecord, taxRuleRecord } from '@kolam/contract/finance/tax/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isTaxProfile, isTaxRule } from './queries.ts';
import { taxRoutes } from './routes.ts';

export const taxFeature = defineFeature({
  routes: { 'Finance: tax': taxRoutes },
  records: [
    { record: taxProfileRecord, exists: isTaxProfile },
    { record: taxRuleRecord, exists: isTaxRule },
  ],
});
