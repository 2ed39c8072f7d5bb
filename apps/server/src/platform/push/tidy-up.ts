import { pushLimits } from '@kolam/contract/platform/push/limits.ts';
import { after, days } from '#core/clock.ts';
import type { Services } from '#core/request-context.ts';
import { removeOldPushes } from './store.ts';

export function tidyUpPushes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return removeOldPushes(db, { now, before: after(now, -days(pushLimits.keptDays)) });
}
