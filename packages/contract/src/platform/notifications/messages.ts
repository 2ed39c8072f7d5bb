import type { NotificationKind } from './kinds.ts';

export const notificationMessages = {
  idsMissing: 'Name the notifications, or all of them.',
  idsWrong: 'Ids must be ids of notifications',
  idsTooMany: 'At most 500 at once',
  allWrong: 'All must be true',
  tooManyStreams: 'Too many windows are open. Close some and try again.',
  allRead: 'All marked as read',
  saved: 'Notifications changed',
} as const;

/** The labels of the kinds in the preferences and in a history. */
export const notificationLabels: Record<NotificationKind, { label: string; hint: string }> = {
  'task-assigned': { label: 'Tasks', hint: 'A task is assigned to you' },
  'kyc-waiting': { label: 'KYC', hint: 'Somebody waits for review, or sent a document again' },
  'low-stock': { label: 'Low stock', hint: 'A product falls to its reorder level' },
  'invoice-overdue': { label: 'Overdue invoices', hint: 'An invoice or a bill passes its due day' },
  'challenge-starting': { label: 'Challenges starting', hint: 'A challenge begins the next day' },
  'challenge-ending': {
    label: 'Challenges ending',
    hint: 'A challenge has its last day the next day',
  },
  'import-finished': { label: 'Imports', hint: 'An import that you started is done, or failed' },
};
