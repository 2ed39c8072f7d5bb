import { defineRecord } from '#core/record-kinds.ts';
import { importFieldLabels } from './field-labels.ts';

export const importRecord = defineRecord({
  kind: 'import',
  label: 'Import',
  noun: 'the import',
  permission: 'employees:read',
  company: 'sometimes',
  fieldLabels: importFieldLabels,
  address: ({ id }) => `/admin/employees/import?import=${id}`,
  notifications: {
    'import-finished': {
      label: 'Imports',
      hint: 'An import that you started is done, or failed',
      more: { one: 'import has finished', many: 'imports have finished' },
      list: '/admin/employees/import',
      permission: 'employees:write',
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    import: typeof importRecord;
  }
}
