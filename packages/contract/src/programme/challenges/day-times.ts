import { addDays, dayMs, dayStart } from '../../core/dates.ts';

/** The settings of a challenge that decide when its days open and close. */
export type DayRules = {
  /** `HH:MM` in Asia/Kolkata. */
  timeOfDay: string;
  allowLateSubmission: boolean;
  maxLateHours: number;
};

export type DayTimes = {
  /** The first instant of its date. Nobody can take part before. */
  startsAt: Date;
  /** When the schedule opens it. */
  opensAt: Date;
  /** The first instant of the next date. Submissions from then on are late. */
  endsAt: Date;
  /** When the schedule closes it: its end, plus the time for late submissions. */
  closesAt: Date;
};

/** Returns the instants of a challenge day, in Asia/Kolkata (decision record 0010). */
export function dayTimes(date: string, rules: DayRules): DayTimes {
  const startsAt = dayStart(date);
  const endsAt = new Date(startsAt.getTime() + dayMs);
  const [hours = 0, minutes = 0] = rules.timeOfDay.split(':').map(Number);
  const lateHours = rules.allowLateSubmission ? rules.maxLateHours : 0;
  return {
    startsAt,
    opensAt: new Date(startsAt.getTime() + (hours * 60 + minutes) * 60_000),
    endsAt,
    closesAt: new Date(endsAt.getTime() + lateHours * 3_600_000),
  };
}

/**
 * Returns for how many milliseconds a day has been open on its own date until `now`: the time
 * before it last closed, plus the time since it opened if it is open.
 */
export function openOnItsDate(
  day: { date: string; status: string; openedAt: Date | null; openBeforeMs: number },
  now: Date,
): number {
  if (day.status !== 'open' || day.openedAt === null) return day.openBeforeMs;
  const from = Math.max(day.openedAt.getTime(), dayStart(day.date).getTime());
  const until = Math.min(now.getTime(), dayStart(addDays(day.date, 1)).getTime());
  return day.openBeforeMs + Math.max(0, until - from);
}
