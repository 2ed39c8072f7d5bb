import { defineRecord } from '#core/record-kinds.ts';
import { ticketFieldLabels } from './field-labels.ts';

export const ticketRecord = defineRecord({
  kind: 'ticket',
  label: 'Pick ticket',
  noun: 'the ticket',
  permission: 'inventory:read',
  fieldLabels: ticketFieldLabels,
  address: ({ id }) => `/admin/inventory/provisioning/${id}`,
  search: { key: 'ticket', plural: 'Pick tickets' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    ticket: typeof ticketRecord;
  }
}
