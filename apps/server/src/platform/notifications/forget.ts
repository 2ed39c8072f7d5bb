import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { notificationLimits } from '@kolam/contract/platform/notifications/limits.ts';
import { after, days } from '#core/clock.ts';
import type { Services } from '#core/request-context.ts';
import { removeOldNotifications } from './store.ts';

/** Longer than any day can still be due that was told of. */
const daysKept = 400;

/** Forgets notifications that have grown old, read or not. */
export async function forgetOldNotifications({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  await removeOldNotifications(db, {
    before: after(now, -days(notificationLimits.keptDays)),
    beforeDay: addDays(dayOf(now), -daysKept),
  });
}
