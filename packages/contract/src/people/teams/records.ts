import { defineRecord } from '#core/record-kinds.ts';
import { teamFieldLabels } from './field-labels.ts';

export const teamRecord = defineRecord({
  kind: 'team',
  label: 'Team',
  noun: 'the team',
  permission: 'teams:read',
  company: 'always',
  actions: {
    member_added: 'added a member to {record}',
    members_added: 'added members to {record}',
    members_left: 'transferred members out of {record}',
    merged: 'merged {detail} into {record}',
    split: 'split {detail} off {record}',
    member_removed: 'removed a member from {record}',
    lead_transferred: 'transferred the lead of {record}',
    suspended: 'suspended {record}',
    resumed: 'resumed {record}',
  },
  fieldLabels: teamFieldLabels,
  erasure: 'changes',
  address: ({ id }) => `/admin/teams?open=${id}`,
  search: { key: 'team', plural: 'Teams' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    team: typeof teamRecord;
  }
}
