import { defineRecord } from '#core/record-kinds.ts';
import { employeeFieldLabels } from './field-labels.ts';

export const employeeRecord = defineRecord({
  kind: 'employee',
  label: 'Employee',
  noun: 'the employee',
  permission: 'employees:read',
  fieldLabels: employeeFieldLabels,
  address: ({ id }) => `/admin/employees/${id}`,
  search: { key: 'employee', plural: 'Employees' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    employee: typeof employeeRecord;
  }
}
