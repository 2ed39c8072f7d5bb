import { defineRecord } from '#core/record-kinds.ts';
import { apiKeyFieldLabels } from './field-labels.ts';

export const apiKeyRecord = defineRecord({
  kind: 'api-key',
  label: 'API key',
  noun: 'the API key',
  permission: 'admins:read',
  actions: {
    revoked: 'revoked {record}',
    exported: 'exported {detail}',
  },
  fieldLabels: apiKeyFieldLabels,
  // Its exports name it as an actor.
  address: ({ title }) =>
    `/admin/settings/api-keys?search=${encodeURIComponent(title.replace(/^API key: /, ''))}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'api-key': typeof apiKeyRecord;
  }
}
