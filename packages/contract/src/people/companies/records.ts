import { defineRecord } from '#core/record-kinds.ts';
import { companyFieldLabels } from './field-labels.ts';

export const companyRecord = defineRecord({
  kind: 'company',
  label: 'Company',
  noun: 'the company',
  permission: 'companies:read',
  company: 'always',
  actions: {
    suspended: 'suspended {record}',
    put_on_trial: 'put {record} on trial',
    invited_people: 'sent the invitations of {record} again',
  },
  fieldLabels: companyFieldLabels,
  address: ({ id }) => `/admin/companies/${id}`,
  search: { key: 'company', plural: 'Companies' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    company: typeof companyRecord;
  }
}
