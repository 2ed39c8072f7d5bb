import { defineRecord } from '#core/record-kinds.ts';
import { libraryFieldLabels } from './field-labels.ts';

export const libraryRecord = defineRecord({
  kind: 'library',
  label: 'Library item',
  noun: 'the library item',
  permission: 'challenges:read',
  fieldLabels: libraryFieldLabels,
  erasure: 'titles',
  address: ({ id }) => `/admin/library?open=${id}`,
  search: { key: 'library', plural: 'Library' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    library: typeof libraryRecord;
  }
}
