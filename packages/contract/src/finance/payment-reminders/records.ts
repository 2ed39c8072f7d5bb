import { defineRecord } from '#core/record-kinds.ts';
import { reminderRuleFieldLabels } from './field-labels.ts';

export const reminderRuleRecord = defineRecord({
  kind: 'payment-reminder-rule',
  label: 'Payment reminders',
  noun: 'the',
  permission: 'finance:read',
  actions: { updated: 'changed when customers are reminded' },
  fieldLabels: reminderRuleFieldLabels,
  address: () => '/admin/finance/reports/reminders',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'payment-reminder-rule': typeof reminderRuleRecord;
  }
}
