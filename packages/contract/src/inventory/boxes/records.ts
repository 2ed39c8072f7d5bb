import { defineRecord } from '#core/record-kinds.ts';
import { boxFieldLabels } from './field-labels.ts';

export const boxRecord = defineRecord({
  kind: 'box',
  label: 'Box',
  noun: 'the box',
  permission: 'inventory:read',
  actions: {
    moved: 'moved {record}',
    issued: 'issued {record}',
    issued_again: 'issued {record} again',
    emptied: 'emptied {record}',
  },
  fieldLabels: boxFieldLabels,
  address: ({ id }) => `/admin/inventory/boxes?open=${id}`,
  search: { key: 'box', plural: 'Boxes' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    box: typeof boxRecord;
  }
}
