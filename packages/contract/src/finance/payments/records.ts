import { defineRecord } from '#core/record-kinds.ts';
import { paymentFieldLabels } from './field-labels.ts';

export const paymentRecord = defineRecord({
  kind: 'payment',
  label: 'Payment',
  noun: 'the payment',
  permission: 'finance:read',
  actions: {
    recorded: 'recorded {record}',
    reversed: 'reversed {record}',
  },
  fieldLabels: paymentFieldLabels,
  address: ({ id }) => `/admin/finance/payments?open=${id}`,
  search: { key: 'payment', plural: 'Payments' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    payment: typeof paymentRecord;
  }
}
