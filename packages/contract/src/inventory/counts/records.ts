import { defineRecord } from '#core/record-kinds.ts';
import { countFieldLabels } from './field-labels.ts';

export const countRecord = defineRecord({
  kind: 'count',
  label: 'Stock count',
  noun: 'the stock count',
  permission: 'inventory:read',
  actions: {
    started: 'started {record}',
    reviewed: 'reviewed {record}',
    reopened: 'reopened {record}',
    cancelled: 'cancelled {record}',
    posted: 'posted {record}',
    place_counted: 'counted a place of {record}',
    line_decided: 'decided on {detail} in {record}',
    line_corrected: 'corrected {detail} in {record}',
  },
  fieldLabels: countFieldLabels,
  address: ({ id }) => `/admin/inventory/counts/${id}`,
  search: { key: 'count', plural: 'Stock counts' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    count: typeof countRecord;
  }
}
