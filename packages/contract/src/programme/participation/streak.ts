import { addDays, daysBetween, mondayOf } from '../../core/dates.ts';

/** The dates that a person may miss within `restWindow` days without ending the streak. */
export const restDays = 2;
export const restWindow = 14;

/** A date on which a person had a day of any challenge. */
export type StreakDate = {
  /** `YYYY-MM-DD`, in Asia/Kolkata. */
  date: string;
  /** `open`: neither complete nor missed so far. */
  state: 'complete' | 'missed' | 'open';
};

export type Streak = { current: number; longest: number; restDaysLeft: number };

/**
 * Returns the streak of dates in ascending order: how many were completed in a row. Dates without a
 * day do not count. A missed date uses up a rest day while there is a streak and a rest day is left,
 * and ends the streak otherwise (decision record 0010).
 */
export function streakOf(dates: readonly StreakDate[], today: string): Streak {
  let current = 0;
  let longest = 0;
  let rested: string[] = [];
  const restedWithin = (date: string) =>
    rested.filter((each) => daysBetween(each, date) < restWindow).length;
  for (const { date, state } of dates) {
    if (state === 'complete') current += 1;
    longest = Math.max(longest, current);
    if (state !== 'missed' || current === 0) continue;
    if (restedWithin(date) < restDays) {
      rested.push(date);
    } else {
      current = 0;
      rested = [];
    }
  }
  return { current, longest, restDaysLeft: restDays - restedWithin(today) };
}

/** The dates with a day that a week needs to be perfect. */
export const perfectWeekDates = 3;

/** Returns the Mondays of the weeks of which every date with a day is complete. */
export function perfectWeeksOf(dates: readonly StreakDate[]): string[] {
  const weeks = new Map<string, { dates: number; complete: number }>();
  for (const { date, state } of dates) {
    const monday = mondayOf(date);
    const week = weeks.get(monday) ?? { dates: 0, complete: 0 };
    weeks.set(monday, {
      dates: week.dates + 1,
      complete: week.complete + (state === 'complete' ? 1 : 0),
    });
  }
  return [...weeks].flatMap(([monday, week]) =>
    week.dates >= perfectWeekDates && week.complete === week.dates ? monday : [],
  );
}

/** Which week was perfect last: this one, once nothing of it is ahead, else the last. */
export function lastPerfectWeek(
  dates: readonly StreakDate[],
  { today, isMoreAhead }: { today: string; isMoreAhead: boolean },
): 'this' | 'last' | null {
  const weeks = perfectWeeksOf(dates);
  const monday = mondayOf(today);
  if (!isMoreAhead && weeks.includes(monday)) return 'this';
  return weeks.includes(addDays(monday, -7)) ? 'last' : null;
}
