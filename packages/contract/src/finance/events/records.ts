import { defineRecord } from '#core/record-kinds.ts';
import { eventFieldLabels } from './field-labels.ts';

export const eventRecord = defineRecord({
  kind: 'event',
  label: 'Event',
  noun: 'the event',
  permission: 'finance:read',
  fieldLabels: eventFieldLabels,
  address: ({ id }) => `/admin/finance/events?event=${id}`,
  search: { key: 'event', plural: 'Events' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    event: typeof eventRecord;
  }
}
