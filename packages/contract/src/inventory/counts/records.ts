import { defineRecord } from '#core/record-kinds.ts';
import { countFieldLabels } from './field-labels.ts';

export const countRecord = defineRecord({
  kind: 'count',
  label: 'Stock count',
  noun: 'the stock count',
  permission: 'inventory:read',
  fieldLabels: countFieldLabels,
  address: ({ id }) => `/admin/inventory/counts/${id}`,
  search: { key: 'count', plural: 'Stock counts' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    count: typeof countRecord;
  }
}
