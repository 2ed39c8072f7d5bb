import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { notificationLimits } from '@kolam/contract/platform/notifications/limits.ts';
import { after, days } from '#core/clock.ts';
import type { Services } from '#core/request-context.ts';
import { removeOldNotifications } from './store.ts';

/** Longer than any item can still be due after its notification. */
const daysKept = 400;

/** Removes old notifications, read or not. */
export async function tidyUpNotifications({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  await removeOldNotifications(db, {
    before: after(now, -days(notificationLimits.keptDays)),
    beforeDay: addDays(dayOf(now), -daysKept),
  });
}
