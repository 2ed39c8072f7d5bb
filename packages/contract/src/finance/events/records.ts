import { defineRecord } from '#core/record-kinds.ts';
import { eventFieldLabels } from './field-labels.ts';

export const eventRecord = defineRecord({
  kind: 'event',
  label: 'Event',
  noun: 'the event',
  permission: 'finance:read',
  actions: {
    started: 'started {record}',
    reopened: 'reopened {record}',
    completed: 'completed {record}',
    cancelled: 'cancelled {record}',
    put_back_to_assigned: 'put {record} back to assigned',
    files_attached: 'attached files to {record}',
    file_removed: 'removed a file from {record}',
    goods_charged: 'charged goods to {record}',
    goods_uncharged: 'took back goods charged to {record}',
    document_linked: 'linked a document to {record}',
    document_unlinked: 'took a document off {record}',
  },
  fieldLabels: eventFieldLabels,
  erasure: 'changes',
  address: ({ id }) => `/admin/finance/events?event=${id}`,
  search: { key: 'event', plural: 'Events' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    event: typeof eventRecord;
  }
}
