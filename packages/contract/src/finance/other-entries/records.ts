import { defineRecord } from '#core/record-kinds.ts';

/** What happens to an entry stands in the history of its bank statement. */
export const otherEntryRecord = defineRecord({
  kind: 'other-entry',
  label: 'Other entry',
  noun: 'the other entry',
  permission: 'finance:read',
  fieldLabels: {},
  address: ({ id }) => `/admin/finance/recon/entries?open=${id}`,
  search: { key: 'otherEntry', plural: 'Other entries' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'other-entry': typeof otherEntryRecord;
  }
}
