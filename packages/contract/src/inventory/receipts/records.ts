import { defineRecord } from '#core/record-kinds.ts';
import { receiptFieldLabels } from './field-labels.ts';

export const receiptRecord = defineRecord({
  kind: 'goods-receipt',
  label: 'Goods receipt',
  noun: 'the goods receipt',
  permission: 'inventory:read',
  actions: {
    booked: 'booked {record}',
    reversed: 'reversed {record}',
  },
  fieldLabels: receiptFieldLabels,
  address: ({ id }) => `/admin/inventory/receipts?open=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'goods-receipt': typeof receiptRecord;
  }
}
