import { defineRecord } from '#core/record-kinds.ts';
import { accountFieldLabels } from './field-labels.ts';
import { ownAccountActions, ownPayslipActions } from './own-account-actions.ts';

export const accountRecord = defineRecord({
  kind: 'account',
  label: 'Account',
  noun: 'the account',
  permission: 'settings:read',
  actions: {
    ...ownAccountActions,
    ...ownPayslipActions,
    invited: 'invited {record}',
    invited_again: 'invited {record} again',
    exported: 'exported {detail}',
    data_exported: 'downloaded a copy of their data',
  },
  fieldLabels: accountFieldLabels,
  erasure: 'person',
  address: ({ title }) => `/admin/settings/admins?search=${encodeURIComponent(title)}`,
  addressPermission: 'admins:read',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    account: typeof accountRecord;
  }
}
