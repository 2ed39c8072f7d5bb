import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { noticeLimits } from '@kolam/contract/people/notices/limits.ts';
import { after, days } from '#core/clock.ts';
import type { Services } from '#core/request-context.ts';
import { removeOldNotices } from './store.ts';

/** Removes old notices, read or not. */
export async function tidyUpNotices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await removeOldNotices(db, {
    before: after(now, -days(noticeLimits.keptDays)),
    beforeDay: addDays(dayOf(now), -1),
  });
}
