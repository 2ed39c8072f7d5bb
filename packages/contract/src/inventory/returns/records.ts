import { defineRecord } from '#core/record-kinds.ts';
import { returnFieldLabels } from './field-labels.ts';

export const returnRecord = defineRecord({
  kind: 'return',
  label: 'Return',
  noun: 'the return',
  permission: 'inventory:read',
  actions: {
    booked: 'booked {record}',
    goods_written_off: 'wrote off goods by {record}',
    reversed: 'reversed {record}',
  },
  fieldLabels: returnFieldLabels,
  address: ({ id }) => `/admin/inventory/returns?open=${id}`,
  guardedFields: { eventCost: 'finance:read' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    return: typeof returnRecord;
  }
}
