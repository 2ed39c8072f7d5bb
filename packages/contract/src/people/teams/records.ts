import { defineRecord } from '#core/record-kinds.ts';
import { teamFieldLabels } from './field-labels.ts';

export const teamRecord = defineRecord({
  kind: 'team',
  label: 'Team',
  noun: 'the team',
  permission: 'teams:read',
  fieldLabels: teamFieldLabels,
  address: ({ id }) => `/admin/teams?open=${id}`,
  search: { key: 'team', plural: 'Teams' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    team: typeof teamRecord;
  }
}
