import { defineRecord } from '#core/record-kinds.ts';
import { announcementFieldLabels } from './field-labels.ts';

export const announcementRecord = defineRecord({
  kind: 'announcement',
  label: 'Announcement',
  noun: 'the announcement',
  permission: 'challenges:read',
  actions: { withdrawn: 'withdrew {record}' },
  fieldLabels: announcementFieldLabels,
  erasure: 'titles',
  address: ({ id }) => `/admin/announcements?open=${id}`,
  search: { key: 'announcement', plural: 'Announcements' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    announcement: typeof announcementRecord;
  }
}
