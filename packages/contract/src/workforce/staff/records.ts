import { defineRecord } from '#core/record-kinds.ts';
import { staffFieldLabels } from './field-labels.ts';

export const staffRecord = defineRecord({
  kind: 'staff',
  label: 'Staff',
  noun: 'the member of staff',
  permission: 'staff:read',
  fieldLabels: staffFieldLabels,
  address: ({ id }) => `/admin/staff/employees/${id}`,
  filePermission: 'staff:decide',
  search: { key: 'staff', plural: 'Staff' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    staff: typeof staffRecord;
  }
}
