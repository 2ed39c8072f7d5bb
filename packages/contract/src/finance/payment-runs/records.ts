import { defineRecord } from '#core/record-kinds.ts';
import { runFieldLabels } from './field-labels.ts';

export const paymentRunRecord = defineRecord({
  kind: 'payment-run',
  label: 'Payment run',
  noun: 'the payment run',
  permission: 'finance:read',
  actions: {
    created: 'created {record}',
    released: 'released {record}',
    cancelled: 'cancelled {record}',
    bank_file_made: 'downloaded the bank file of {record}',
    bills_taken_out: 'took bills out of {record}',
    bill_paid: 'recorded the payment of a bill of {record}',
    advices_mailed: 'mailed payment advices of {record}',
  },
  fieldLabels: runFieldLabels,
  address: ({ id }) => `/admin/finance/payments/runs?open=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'payment-run': typeof paymentRunRecord;
  }
}
