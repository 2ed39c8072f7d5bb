import { addDays, dayOf, mondayOf } from '@kolam/contract/core/dates.ts';
import { type BadgeKind, streakBadges } from '@kolam/contract/programme/badges/values.ts';
import {
  perfectWeeksOf,
  type StreakDate,
  streakOf,
} from '@kolam/contract/programme/participation/streak.ts';
import { together } from '#core/database/lease.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type EarnedBadge, giveBadges } from '#programme/badges/actions.ts';
import { listStreakDates } from './streak-dates.ts';
import { findMoreAhead } from './today-store.ts';

/**
 * Gives a person who has just completed a day the badges that all their days earn, also those that
 * another event has earned since the last completion, such as a pause for a missed day.
 */
export async function rewardCompletion(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'quiet'>,
  employeeId: string,
): Promise<void> {
  const today = dayOf(context.clock.now());
  const monday = mondayOf(today);
  const from = addDays(today, -365);
  const [found, isMoreAhead] = await together([
    listStreakDates(tx, { employeeIds: [employeeId], from }),
    findMoreAhead(tx, { employeeId, today, sunday: addDays(monday, 6) }),
  ]);
  const dates = found.get(employeeId) ?? [];
  const weeks = perfectWeeksOf(dates).filter((week) => week < monday || !isMoreAhead);
  await giveBadges(tx, context, {
    employeeId,
    earned: [
      ...kindsOf(dates, today).map((badge): EarnedBadge => ({ badge, week: null })),
      ...weeks.map((week): EarnedBadge => ({ badge: 'perfect-week', week })),
    ],
  });
}

function kindsOf(dates: StreakDate[], today: string): BadgeKind[] {
  const { longest } = streakOf(dates, today);
  const streaks = Object.entries(streakBadges) as [BadgeKind, number][];
  return ['first-day', ...streaks.flatMap(([badge, days]) => (longest >= days ? badge : []))];
}
