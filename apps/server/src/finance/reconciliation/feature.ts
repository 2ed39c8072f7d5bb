import {
  entryRuleRecord,
  statementRecord,
} from '@kolam/contract/finance/reconciliation/records.ts';
import { defineFeature } from '#core/feature.ts';
import { rowsOfEntries } from '#finance/other-entries/hooks.ts';
import { blocksReversalOfPayment, locksBeforeReversal } from '#finance/payments/hooks.ts';
import { isBankStatement, isEntryRule, rowsOfOtherEntries } from './queries.ts';
import { lockRowOfPayment, matchOfPayment } from './reversal.ts';
import { reconciliationRoutes } from './routes.ts';

export const reconciliationFeature = defineFeature({
  routes: { 'Finance: reconciliation': reconciliationRoutes },
  records: [
    { record: statementRecord, exists: isBankStatement },
    { record: entryRuleRecord, exists: isEntryRule },
  ],
  hooks: [
    locksBeforeReversal.on(lockRowOfPayment),
    blocksReversalOfPayment.on(matchOfPayment),
    rowsOfEntries.on(rowsOfOtherEntries),
  ],
});
