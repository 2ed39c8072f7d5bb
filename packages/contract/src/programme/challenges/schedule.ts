/**
 * Which dates a schedule has, and where days go when they are repeated or the schedule moves.
 * Without schemas, so that screens that load none can import it.
 */
import { addDays, daysBetween } from '../../core/dates.ts';
import {
  type ChallengeStatus,
  challengeLimits,
  recursByWeekday,
  type ScheduleType,
} from './values.ts';

export type Schedule = {
  type: ScheduleType;
  startDate: string;
  endDate: string;
  /** 0 to 6, Sunday is 0. Of weekly and custom schedules. */
  recurringDays: readonly number[];
  /** 1 to 31. Of monthly schedules. */
  monthDays: readonly number[];
};

/** Returns whether a schedule includes this date: between its dates, and on a chosen day. */
export function isScheduled(schedule: Schedule, date: string): boolean {
  const { type, startDate, endDate, recurringDays, monthDays } = schedule;
  if (date < startDate || date > endDate) return false;
  if (recursByWeekday(type)) return recurringDays.includes(new Date(date).getUTCDay());
  return type !== 'monthly' || isMonthDay(monthDays, date);
}

/** In a month that is too short for a chosen day, the last day takes its place. */
function isMonthDay(chosen: readonly number[], date: string): boolean {
  const day = Number(date.slice(8));
  const isLast = addDays(date, 1).endsWith('-01');
  return chosen.some((each) => each === day || (isLast && each > day));
}

type Between = { from?: string | undefined; to?: string | undefined };

/** Returns the dates of a schedule, optionally only those between two dates. */
export function scheduledDates(schedule: Schedule, { from, to }: Between = {}): string[] {
  const { startDate, endDate } = schedule;
  const first = from !== undefined && from > startDate ? from : startDate;
  const last = to !== undefined && to < endDate ? to : endDate;
  // Empty when the last is before the first.
  const length = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length }, (_, place) => addDays(first, place)).filter((date) =>
    isScheduled(schedule, date),
  );
}

/**
 * Why a date is left out: someone planned it, the schedule or the original has no such day, or it is
 * over in an active challenge.
 */
export const skipReasons = ['taken', 'outside', 'unscheduled', 'past', 'empty'] as const;
export type SkipReason = (typeof skipReasons)[number];
export type SkippedDate = { date: string; reason: SkipReason };

const reasonWithout = ({ startDate, endDate }: Schedule, date: string): SkipReason =>
  date < startDate || date > endDate ? 'outside' : 'unscheduled';

type Repetition = {
  /** The schedule of the challenge that gets the days, and its dates with a day. */
  schedule: Schedule;
  status: ChallengeStatus;
  taken: ReadonlySet<string>;
  /** The dates that have a day to repeat, all between the first and the last date. */
  planned: ReadonlySet<string>;
  fromDate: string;
  toDate: string;
  /** The date that corresponds to the first one. */
  firstDate: string;
  /** The dates to plan. */
  dates: readonly string[];
  /** Whether a user named these dates. Else they are all dates of the schedule. */
  areChosen: boolean;
  /** No one can take part before this date any more. */
  today: string;
};

/** Returns why a date does not get a day, or null if it does. */
function skipReasonOf(
  { schedule, status, taken, planned, today, areChosen }: Repetition,
  { date, from }: { date: string; from: string },
): SkipReason | null {
  if (taken.has(date)) return 'taken';
  if (!isScheduled(schedule, date)) return reasonWithout(schedule, date);
  const skipsPast = status === 'active' || (status === 'completed' && !areChosen);
  if (skipsPast && date < today) return 'past';
  return planned.has(from) ? null : 'empty';
}

/**
 * Returns which day is repeated on which date, by date, and the dates that get none. The dates from
 * the first to the last are a pattern that goes on without end in both directions: seven dates keep
 * their weekdays, and one is repeated everywhere.
 */
export function repeatedDates(given: Repetition): {
  repeated: { date: string; from: string }[];
  skipped: SkippedDate[];
} {
  const { fromDate, toDate, firstDate } = given;
  const length = daysBetween(fromDate, toDate) + 1;
  const repeated: { date: string; from: string }[] = [];
  const skipped: SkippedDate[] = [];
  for (const date of [...new Set(given.dates)].sort()) {
    const place = daysBetween(firstDate, date) % length;
    const from = addDays(fromDate, (place + length) % length);
    const reason = skipReasonOf(given, { date, from });
    if (reason) skipped.push({ date, reason });
    else repeated.push({ date, from });
  }
  return { repeated, skipped };
}

/**
 * Returns where each day of a schedule goes in another: the day of its first date to the first date
 * there, and so on. Days outside the schedule, and those for which the other has too few dates, have
 * no place.
 */
export function movedDates(
  before: Schedule,
  after: Schedule,
  dates: readonly string[],
): { moved: { date: string; to: string }[]; skipped: SkippedDate[] } {
  const free = scheduledDates(after);
  const places = new Map(scheduledDates(before).map((date, place) => [date, free[place]]));
  const moved: { date: string; to: string }[] = [];
  const skipped: SkippedDate[] = [];
  for (const date of dates) {
    const to = places.get(date);
    if (to !== undefined) moved.push({ date, to });
    else skipped.push({ date, reason: places.has(date) ? 'outside' : 'unscheduled' });
  }
  return { moved, skipped };
}

/**
 * Returns the last date of a schedule that starts on another date: it is as long as before, or
 * longer if its dates need more room.
 */
export function endDateFrom(schedule: Schedule, startDate: string): string {
  const endDate = addDays(startDate, daysBetween(schedule.startDate, schedule.endDate));
  const count = scheduledDates(schedule).length;
  const longest = addDays(startDate, challengeLimits.days - 1);
  const last = scheduledDates({ ...schedule, startDate, endDate: longest })[count - 1];
  return last !== undefined && last > endDate ? last : endDate;
}
