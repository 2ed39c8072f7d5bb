import { defineRecord } from '#core/record-kinds.ts';

export const jobRecord = defineRecord({
  kind: 'job',
  label: 'Job',
  noun: 'a job',
  permission: 'settings:read',
  address: () => '/admin/settings/health',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    job: typeof jobRecord;
  }
}
