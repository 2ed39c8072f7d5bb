import { dayOf, mondayOf } from '@kolam/contract/core/dates.ts';
import { type BadgeKind, streakBadges } from '@kolam/contract/programme/badges/values.ts';
import {
  perfectWeeksOf,
  type StreakDate,
  streakOf,
} from '@kolam/contract/programme/participation/streak.ts';
import { and, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { employees } from '#people/employees/tables.ts';
import type { EarnedBadge } from '#programme/badges/actions.ts';
import { badgesEarned } from '#programme/badges/tables.ts';
import { listStreakDates } from '#programme/participation/streak-dates.ts';
import { participantDays } from '#programme/participation/tables.ts';
import { idAt } from './ids.ts';

type Dated = EarnedBadge & { at: Date };

/**
 * Gives people the badges that their days have earned, each at the moment of the day that earned
 * it. A badge that they have gets the earlier moment.
 */
export function giveBadgesOf(
  context: SignedInContext,
  { emails, now }: { emails: string[]; now: Date },
): Promise<void> {
  return context.transaction(async (tx) => {
    const completions = await listCompletions(tx, emails);
    const dates = await listStreakDates(tx, {
      employeeIds: [...completions.keys()],
      from: '2000-01-01',
    });
    const rows = [...completions].flatMap(([employeeId, completedAt]) =>
      earnedBy(dates.get(employeeId) ?? [], { completedAt, monday: mondayOf(dayOf(now)) }).map(
        ({ at, ...badge }) => ({ ...badge, id: idAt(at), employeeId, earnedAt: at }),
      ),
    );
    if (rows.length === 0) return;
    const { employeeId, badge, week, earnedAt } = badgesEarned;
    await tx
      .insert(badgesEarned)
      .values(rows)
      .onConflictDoUpdate({
        target: [employeeId, badge, week],
        set: { earnedAt: sql`least(${earnedAt}, excluded.earned_at)` },
      });
  });
}

/** Returns when people completed a day, by person and date. */
async function listCompletions(tx: Tx, emails: string[]): Promise<Map<string, Map<string, Date>>> {
  const { employeeId, date, completedAt } = participantDays;
  const rows = await tx
    .select({ employeeId, date, at: min(completedAt) })
    .from(participantDays)
    .innerJoin(employees, eq(employees.id, employeeId))
    .where(and(inArray(employees.email, emails), isNotNull(completedAt)))
    .groupBy(employeeId, date);
  const people = new Map<string, Map<string, Date>>();
  for (const row of rows) {
    if (!row.at) continue;
    const dates = people.get(row.employeeId) ?? new Map<string, Date>();
    people.set(row.employeeId, dates.set(row.date, row.at));
  }
  return people;
}

type Given = { completedAt: Map<string, Date>; monday: string };

function earnedBy(dates: StreakDate[], { completedAt, monday }: Given): Dated[] {
  const complete = dates.filter(({ state }) => state === 'complete');
  const on = (date: string | undefined, badge: EarnedBadge): Dated[] => {
    const at = date && completedAt.get(date);
    return at ? [{ ...badge, at }] : [];
  };
  const longestOn = dates.map(({ date }, place) => ({
    date,
    longest: streakOf(dates.slice(0, place + 1), date).longest,
  }));
  return [
    ...on(complete[0]?.date, { badge: 'first-day', week: null }),
    ...(Object.entries(streakBadges) as [BadgeKind, number][]).flatMap(([badge, days]) =>
      on(longestOn.find(({ longest }) => longest >= days)?.date, { badge, week: null }),
    ),
    // Of this week, more may be ahead.
    ...perfectWeeksOf(dates)
      .filter((week) => week < monday)
      .flatMap((week) =>
        on(complete.findLast(({ date }) => mondayOf(date) === week)?.date, {
          badge: 'perfect-week',
          week,
        }),
      ),
  ];
}
