import type { StreakDate } from '@kolam/contract/programme/participation/streak.ts';
import type { Queryable } from '#core/database/types.ts';
import { hadFairChance } from './penalty.ts';
import { listPastDays, type PastDay } from './today-store.ts';

/** Returns people's dates from a date on that count for their streaks, in ascending order. */
export async function listStreakDates(
  db: Queryable,
  asked: { employeeIds: string[]; from: string },
): Promise<Map<string, StreakDate[]>> {
  const people = new Map<string, Map<string, StreakDate['state']>>();
  for (const past of await listPastDays(db, asked)) {
    const { date } = past.day;
    const state = stateOf(past);
    const dates = people.get(past.own.employeeId) ?? new Map<string, StreakDate['state']>();
    people.set(past.own.employeeId, dates);
    // Another challenge on the same date: the better one counts.
    if (state && !(dates.get(date) === 'complete' || (dates.get(date) && state === 'missed')))
      dates.set(date, state);
  }
  return new Map(
    [...people].map(([id, dates]) => [id, [...dates].map(([date, state]) => ({ date, state }))]),
  );
}

/**
 * Returns null for a paused day that was not complete before its pause was given, and for one that
 * nobody could complete, as in a cancelled challenge.
 */
function stateOf(past: PastDay): StreakDate['state'] | null {
  if (past.own.paused && !past.isDoneBeforePause) return null;
  if (past.own.completedAt) return 'complete';
  // Nothing of a cancelled challenge can become complete.
  if (!past.own.missed) return past.challenge.status === 'cancelled' ? null : 'open';
  return hadFairChance(past) ? 'missed' : null;
}
