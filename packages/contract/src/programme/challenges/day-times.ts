import { addDays, dayMs, dayStart } from '../../core/dates.ts';

/** What of a challenge decides when its days open and close. */
export type DayRules = {
  /** `HH:MM` in Asia/Kolkata. */
  timeOfDay: string;
  allowLateSubmission: boolean;
  maxLateHours: number;
};

export type DayTimes = {
  /** The first instant of its date: nobody takes part before. */
  startsAt: Date;
  /** When the schedule opens it. */
  opensAt: Date;
  /** The first instant of the next date: anyone who takes part from then on is late. */
  endsAt: Date;
  /** When the schedule closes it: its end, with the time for late submissions. */
  closesAt: Date;
};

/** The instants that make a day of a challenge, in Asia/Kolkata (decision record 0010). */
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
 * For how many milliseconds a day has been open on its own date until `now`: what it was before it
 * last closed, and since it opened where it is open.
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
