import { addDays, daysBetween, mondayOf } from '@kolam/contract/core/dates.ts';
import type { CalendarChallenge, CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';

type CalendarDay = { date: string; inChallenge: boolean; isHoliday: boolean };

export type CalendarMonth = {
  /** `YYYY-MM`. */
  month: string;
  /** How many weekdays of its first week, from Monday, belong to the month before. */
  before: number;
  days: CalendarDay[];
  /** Those that touch it. */
  challenges: CalendarChallenge[];
  holidays: CompanyHoliday[];
};

type Given = { challenges: readonly CalendarChallenge[]; holidays: readonly CompanyHoliday[] };

/** Returns the months of a year with what touches each. */
export function monthsOfYear(year: number, given: Given): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, place) =>
    monthOf(`${year}-${String(place + 1).padStart(2, '0')}`, given),
  );
}

function monthOf(month: string, { challenges, holidays }: Given): CalendarMonth {
  const first = `${month}-01`;
  const dates = Array.from({ length: 31 }, (_, place) => addDays(first, place)).filter((date) =>
    date.startsWith(month),
  );
  const last = dates.at(-1) ?? first;
  const touching = challenges.filter(
    ({ startDate, endDate }) => startDate <= last && first <= endDate,
  );
  const own = holidays.filter(({ date }) => date.startsWith(month));
  return {
    month,
    before: daysBetween(mondayOf(first), first),
    days: dates.map((date) => ({
      date,
      inChallenge: touching.some(({ startDate, endDate }) => startDate <= date && date <= endDate),
      isHoliday: own.some((each) => each.date === date),
    })),
    challenges: touching,
    holidays: own,
  };
}
