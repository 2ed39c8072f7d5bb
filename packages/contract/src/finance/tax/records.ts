import { defineRecord } from '#core/record-kinds.ts';
import { taxFieldLabels } from './field-labels.ts';

export const taxProfileRecord = defineRecord({
  kind: 'tax-profile',
  label: 'Tax profile',
  noun: 'the tax profile',
  permission: 'finance:read',
  actions: {
    switched: 'switched {record}',
    rule_added: 'added the rule {detail}',
    rule_replaced: 'replaced the rule {detail}',
    rule_deleted: 'deleted the rule {detail}',
  },
  fieldLabels: taxFieldLabels,
  address: () => '/admin/settings/tax',
});

export const taxRuleRecord = defineRecord({
  kind: 'tax-rule',
  label: 'Tax rule',
  noun: 'the tax rule',
  permission: 'finance:read',
  actions: {
    added: 'added {record}',
    replaced: 'replaced {record}',
  },
  fieldLabels: taxFieldLabels,
  address: () => '/admin/settings/tax',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'tax-profile': typeof taxProfileRecord;
    'tax-rule': typeof taxRuleRecord;
  }
}
