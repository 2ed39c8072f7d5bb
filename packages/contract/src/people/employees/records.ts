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
    data_copied: 'downloaded a copy of their data',
    data_exported: 'exported all data of {record}',
    erasure_requested: 'asked to have their data erased',
    erasure_request_withdrawn: 'withdrew the request to have their data erased',
    erasure_request_declined: 'declined to erase the data of {record}',
    paused: { text: 'gave {record} a pause', own: 'took a pause' },
    pause_ended: { text: 'ended a pause of {record}', own: 'ended a pause' },
    reward_handed_out: 'noted that {record} got {detail}',
    reward_handout_removed: 'removed the note that {record} got {detail}',
    pause_removed: { text: 'removed a pause of {record}', own: 'removed a pause' },
  },
  fieldLabels: employeeFieldLabels,
  erasure: 'person',
  address: ({ id }) => `/admin/employees/${id}`,
  search: { key: 'employee', plural: 'Employees' },
  notifications: {
    'erasure-requested': {
      label: 'Erasure requests',
      hint: 'An employee asks to have their data erased',
      more: {
        one: 'person asks to have their data erased',
        many: 'people ask to have their data erased',
      },
      list: '/admin/employees/erasure-requests?status=open',
      permission: 'employees:write',
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    employee: typeof employeeRecord;
  }
}
