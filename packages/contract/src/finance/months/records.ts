import { defineRecord } from '#core/record-kinds.ts';
import { monthFieldLabels } from './field-labels.ts';

export const bookMonthRecord = defineRecord({
  kind: 'book-month',
  label: 'Month',
  noun: 'the month',
  permission: 'finance:read',
  actions: {
    closed: 'closed {record}',
    filed: 'recorded the return of {record}',
    reopened: 'opened {record} again',
  },
  fieldLabels: monthFieldLabels,
  address: () => '/admin/finance/months',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'book-month': typeof bookMonthRecord;
  }
}
