import { defineRecord } from '#core/record-kinds.ts';
import { challengeFieldLabels } from './field-labels.ts';

export const challengeRecord = defineRecord({
  kind: 'challenge',
  label: 'Challenge',
  noun: 'the challenge',
  permission: 'challenges:read',
  fieldLabels: challengeFieldLabels,
  address: ({ id }) => `/admin/challenges?open=${id}`,
  search: { key: 'challenge', plural: 'Challenges' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    challenge: typeof challengeRecord;
  }
}
