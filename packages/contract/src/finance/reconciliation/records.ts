import { defineRecord } from '#core/record-kinds.ts';
import { bankStatementFieldLabels, entryRuleFieldLabels } from './field-labels.ts';

export const statementRecord = defineRecord({
  kind: 'statement',
  label: 'Bank statement',
  noun: 'the bank statement',
  permission: 'finance:read',
  actions: {
    row_matched: 'matched a row of {record}',
    match_undone: 'undid a match in {record}',
    payment_created: 'created a payment from a row of {record}',
    sure_matches_accepted: 'accepted what is sure of {record}',
    sure_matches_undone: 'undid what was accepted as sure of {record}',
    entry_recorded: 'recorded another entry of a row of {record}',
    row_set_aside: 'set a row aside in {record}',
    row_brought_back: 'brought back a row of {record}',
  },
  fieldLabels: bankStatementFieldLabels,
  address: ({ id }) => `/admin/finance/recon/${id}`,
});

export const entryRuleRecord = defineRecord({
  kind: 'entry-rule',
  label: 'Rule for bank rows',
  noun: 'the rule for bank rows',
  permission: 'finance:read',
  fieldLabels: entryRuleFieldLabels,
  address: ({ id }) => `/admin/finance/recon/rules?open=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    statement: typeof statementRecord;
    'entry-rule': typeof entryRuleRecord;
  }
}
