import { defineRecord } from '#core/record-kinds.ts';
import { ownAccountActions } from '#platform/auth/own-account-actions.ts';
import { employeeFieldLabels } from './field-labels.ts';

export const employeeRecord = defineRecord({
  kind: 'employee',
  label: 'Employee',
  noun: 'the employee',
  permission: 'employees:read',
  company: 'always',
  actions: {
    ...ownAccountActions,
    set_to_pending: 'set {record} to pending',
    moved: 'moved {record}',
    erased: 'erased the data of a person',
    password_link_sent: 'sent {record} a link to set a password',
  },
  fieldLabels: employeeFieldLabels,
  erasure: 'person',
  address: ({ id }) => `/admin/employees/${id}`,
  search: { key: 'employee', plural: 'Employees' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    employee: typeof employeeRecord;
  }
}
