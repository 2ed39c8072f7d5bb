import { defineRecord } from '#core/record-kinds.ts';
import { challengeFieldLabels } from './field-labels.ts';

export const challengeRecord = defineRecord({
  kind: 'challenge',
  label: 'Challenge',
  noun: 'the challenge',
  permission: 'challenges:read',
  actions: {
    scheduled: 'scheduled {record}',
    unscheduled: 'made {record} a draft again',
    completed: 'completed {record}',
    cancelled: 'cancelled {record}',
    assigned: 'assigned {record}',
    cloned: 'cloned {record}',
    day_planned: 'planned a day of {record}',
    day_changed: 'changed a day of {record}',
    day_moved: 'moved a day of {record}',
    day_opened: 'opened a day of {record}',
    day_closed: 'closed a day of {record}',
    day_reset: 'reset a day of {record}',
    day_deleted: 'deleted a day of {record}',
    day_copied: 'copied a day of {record}',
    week_copied: 'copied a week of {record}',
    days_repeated: 'repeated days of {record}',
    days_imported: 'imported days of {record}',
    proof_approved: 'approved a proof of {record}',
    proofs_approved: 'approved proofs of {record}',
    proof_approvals_undone: 'undid approvals of proofs of {record}',
    proof_rejected: 'rejected a proof of {record}',
    proof_decision_undone: 'undid a decision on a proof of {record}',
    proof_asked_again: 'asked for a proof of {record} again',
    proof_opened: 'opened a proof of {record}',
    proofs_removed: 'deleted the old proofs of {record}',
    second_look_asked: 'asked for a second look at a proof of {record}',
    second_look_approved: 'approved a proof of {record} after a second look',
    second_look_rejected: 'rejected a proof of {record} after a second look',
  },
  fieldLabels: challengeFieldLabels,
  erasure: 'titles',
  textsAbout: { person: 'participant', fields: ['reason'] },
  address: ({ id }) => `/admin/challenges?open=${id}`,
  search: { key: 'challenge', plural: 'Challenges' },
  notifications: {
    'proofs-waiting': {
      permission: 'submissions:read',
      label: 'Proofs waiting',
      hint: 'Proofs of a challenge have waited for review for more than a day',
      more: { one: 'challenge has proofs waiting', many: 'challenges have proofs waiting' },
      page: (id) => `/admin/review?challengeId=${id}`,
      list: '/admin/review',
    },
    'challenge-starting': {
      label: 'Challenges starting',
      hint: 'A challenge begins the next day',
      more: { one: 'challenge starts soon', many: 'challenges start soon' },
      list: '/admin/challenges?status=scheduled',
    },
    'challenge-ending': {
      label: 'Challenges ending',
      hint: 'A challenge has its last day the next day',
      more: { one: 'challenge ends soon', many: 'challenges end soon' },
      list: '/admin/challenges?status=active',
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    challenge: typeof challengeRecord;
  }
}
