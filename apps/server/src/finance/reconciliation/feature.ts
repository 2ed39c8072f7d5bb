import {
  entryRuleRecord,
  statementRecord,
} from '@kolam/contract/finance/reconciliation/records.ts';
import { defineFeature } from '#core/feature.ts';
import { rowsOfEntries } from '#finance/other-entries/hooks.ts';
import { blocksReversalOfPayment } from '#finance/payments/hooks.ts';
import { isBankStatement, isEntryRule, matchOfPayment, rowsOfOtherEntries } from './queries.ts';
import { reconciliationRoutes } from './routes.ts';

export const reconciliationFeature = defineFeature({
  routes: { 'Finance: reconciliation': reconciliationRoutes },
  records: [
    { record: statementRecord, exists: isBankStatement },
    { record: entryRuleRecord, exists: isEntryRule },
  ],
  hooks: [blocksReversalOfPayment.on(matchOfPayment), rowsOfEntries.on(rowsOfOtherEntries)],
});
