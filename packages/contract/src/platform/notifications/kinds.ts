import {
  allRecords,
  type NotificationDeclaration,
  type NotificationKind,
} from '../../core/record-kinds.ts';

/** Returns all kinds, in the order of their records. */
export const notificationKinds = () =>
  allRecords().flatMap(({ notifications = {} }) => Object.keys(notifications)) as [
    NotificationKind,
    ...NotificationKind[],
  ];

/** @throws when no record declares it, which the types rule out */
export function notificationOf(kind: NotificationKind): Required<NotificationDeclaration> {
  for (const { notifications, permission, address } of allRecords()) {
    const declared = notifications?.[kind];
    if (declared) return { permission, page: (id) => address({ id, title: '' }), ...declared };
  }
  throw new Error(`No kind of record declares the notifications ${kind}`);
}
