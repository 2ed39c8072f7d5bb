import { defineRecord } from '#core/record-kinds.ts';

export const jobRecord = defineRecord({
  kind: 'job',
  label: 'Job',
  noun: 'a job',
  permission: 'settings:read',
  actions: {
    retried: { text: 'had work done again: {record}', ofRecord: 'had a job done again' },
    backup_requested: 'asked for a backup',
  },
  address: () => '/admin/settings/health',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    job: typeof jobRecord;
  }
}
