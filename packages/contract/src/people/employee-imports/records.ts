import { defineRecord } from '#core/record-kinds.ts';
import { importFieldLabels } from './field-labels.ts';

export const importRecord = defineRecord({
  kind: 'import',
  label: 'Import',
  noun: 'the import',
  permission: 'employees:read',
  fieldLabels: importFieldLabels,
  address: ({ id }) => `/admin/employees/import?import=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    import: typeof importRecord;
  }
}
