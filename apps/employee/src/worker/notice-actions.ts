import type { NoticeKind } from '@kolam/contract/people/notices/kinds.ts';

/** `later` sends it again in two hours, `done` marks it as read, `fewer` ends pushes of its kind. */
export type NoticeAction = 'later' | 'done' | 'fewer';

/** Of the kinds that are about something to do. What has an hour of its own can't come later. */
const toDo: { [Kind in NoticeKind]?: readonly NoticeAction[] } = {
  'workshop-soon': [],
  'proof-again': ['later'],
  'late-ending': ['later', 'fewer'],
  'day-waiting': ['later', 'fewer'],
  'team-waiting': ['later', 'fewer'],
};

/** Returns at most two: phones show no more. */
export const actionsOf = (kind: NoticeKind): readonly NoticeAction[] =>
  toDo[kind] ?? ['done', 'fewer'];
