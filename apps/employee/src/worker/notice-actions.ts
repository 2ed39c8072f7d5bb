import type { NoticeKind } from '@kolam/contract/people/notices/kinds.ts';

/** `later` sends it again in two hours, `done` marks it as read, `fewer` ends pushes of its kind. */
export type NoticeAction = 'later' | 'done' | 'fewer';

/** At most two: phones show no more. What has an hour of its own can't come later. */
export const actionsOf: Record<NoticeKind, readonly NoticeAction[]> = {
  'workshop-soon': [],
  'proof-again': ['later'],
  'late-ending': ['later', 'fewer'],
  'day-waiting': ['later', 'fewer'],
  reward: ['done', 'fewer'],
  badge: ['done', 'fewer'],
  'proof-rejected': ['done', 'fewer'],
  'proof-approved': ['done', 'fewer'],
  'challenge-ending': ['done', 'fewer'],
  'challenge-starting': ['done', 'fewer'],
  announcement: ['done', 'fewer'],
  'team-waiting': ['later', 'fewer'],
};
