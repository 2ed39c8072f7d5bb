import type { Permission } from '../../core/permissions.ts';

/**
 * The kinds of notifications and the required permission, checked when one is written, and again
 * whenever it is read, with the current role (decision record 0017).
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
