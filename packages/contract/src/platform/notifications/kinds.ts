import type { Permission } from '../../core/permissions.ts';

/**
 * What people are told of, and the right that it takes: asked when it is written, and again whenever it
 * is read, by the role of that moment (decision record 0017).
 */
export const notificationKinds = {
  'task-assigned': 'tasks:own',
  'kyc-waiting': 'staff:decide',
  'low-stock': 'inventory:read',
  'invoice-overdue': 'finance:read',
  'challenge-starting': 'challenges:read',
  'challenge-ending': 'challenges:read',
  'import-finished': 'employees:write',
} as const satisfies Record<string, Permission>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];
