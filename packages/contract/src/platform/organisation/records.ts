import { defineRecord } from '#core/record-kinds.ts';
import { organisationFieldLabels } from './field-labels.ts';

export const organisationRecord = defineRecord({
  kind: 'organisation',
  label: 'Organisation',
  noun: 'the organisation',
  permission: 'settings:read',
  actions: {
    filled_in: 'filled in {record}',
  },
  fieldLabels: organisationFieldLabels,
  address: () => '/admin/settings/organisation',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    organisation: typeof organisationRecord;
  }
}
