import { can, type Rights } from '@kolam/contract/core/permissions.ts';
import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import { notificationKinds, notificationOf } from '@kolam/contract/platform/notifications/kinds.ts';
import type { Reader } from './store.ts';

/** Returns the kinds that a role may read. */
export const kindsFor = (role: Rights): NotificationKind[] =>
  notificationKinds().filter((kind) => can(role, notificationOf(kind).permission));

/** Returns a user and which of their notifications they may read now. */
export const readerOf = ({ id, role }: { id: string; role: Rights }): Reader => ({
  accountId: id,
  kinds: kindsFor(role),
});
