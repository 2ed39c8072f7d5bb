import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import { allFeatures, type NotificationLook } from '#core/feature.ts';

/** Returns how notifications of a kind are shown, as declared by their feature. */
export function notificationLook(kind: NotificationKind): NotificationLook {
  for (const { notifications } of allFeatures())
    if (notifications?.[kind]) return notifications[kind];
  throw new Error(`No feature has a look for notifications of ${kind}`);
}
