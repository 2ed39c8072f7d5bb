import { defineRecord } from '#core/record-kinds.ts';
import { accountFieldLabels } from './field-labels.ts';

export const accountRecord = defineRecord({
  kind: 'account',
  label: 'Account',
  noun: 'the account',
  permission: 'settings:read',
  fieldLabels: accountFieldLabels,
  address: ({ title }) => `/admin/settings/admins?search=${encodeURIComponent(title)}`,
  addressPermission: 'admins:read',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    account: typeof accountRecord;
  }
}
