import { defineRecord } from '#core/record-kinds.ts';
import { ticketFieldLabels } from './field-labels.ts';

export const ticketRecord = defineRecord({
  kind: 'ticket',
  label: 'Pick ticket',
  noun: 'the ticket',
  permission: 'inventory:read',
  actions: {
    issued: 'issued {record}',
    goods_added: 'added goods to {record}',
    closed: 'closed {record}',
    picked: 'picked for {record}',
    goods_returned: 'returned goods of {record}',
    goods_written_off: 'wrote off goods of {record}',
    return_reversed: 'reversed a return of {record}',
    write_off_reversed: 'reversed a write-off of {record}',
  },
  runningAction: 'picked',
  fieldLabels: ticketFieldLabels,
  address: ({ id }) => `/admin/inventory/provisioning/${id}`,
  search: { key: 'ticket', plural: 'Pick tickets' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    ticket: typeof ticketRecord;
  }
}
