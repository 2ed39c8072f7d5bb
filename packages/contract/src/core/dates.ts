/** India has one time zone and no daylight saving, so its offset of 5½ hours is exact. */
const indiaOffsetMs = 330 * 60_000;
/** The length of every calendar day in Asia/Kolkata, in milliseconds. */
export const dayMs = 24 * 60 * 60_000;

/** Returns the calendar day of an instant in Asia/Kolkata, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + indiaOffsetMs).toISOString().slice(0, 10);
}

/** Returns the first instant of a calendar day in Asia/Kolkata. */
export function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** Returns the first instant of an instant's month in Asia/Kolkata. */
export function monthStartOf(instant: Date): Date {
  return dayStart(`${dayOf(instant).slice(0, 7)}-01`);
}

/** Returns the first instant of the Monday of an instant's week in Asia/Kolkata. */
export function weekStartOf(instant: Date): Date {
  const start = dayStart(dayOf(instant));
  // Day 0 of the epoch was a Thursday, three days after a Monday.
  const day = Math.floor((start.getTime() + indiaOffsetMs) / dayMs);
  return new Date(start.getTime() - ((day + 3) % 7) * dayMs);
}

/** Returns the Monday of a date's week. */
export const mondayOf = (date: string): string => dayOf(weekStartOf(dayStart(date)));

/** Returns whether a text is an existing calendar day, `YYYY-MM-DD`, of any year. */
function isDayOfAnyYear(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Returns whether a text is an existing calendar day, `YYYY-MM-DD`, of the years 2000 to 2099. */
export const isDay = (text: string): boolean => text.startsWith('20') && isDayOfAnyYear(text);

/**
 * Returns the message for an existing day beyond the limits, with its label. Null when it is within
 * them or not a day.
 */
export function beyondDays(label: string, text: string): string | null {
  if (isDay(text) || !isDayOfAnyYear(text)) return null;
  return text < '2000-01-01'
    ? `${label} can’t lie before 1 Jan 2000`
    : `${label} can’t lie after 31 Dec 2099`;
}

/** Returns the problem of a day, with its label, or null when there is none. */
export function dayProblem(label: string, text: string): string | null {
  if (isDay(text)) return null;
  if (text === '') return `${label} must be a day`;
  return beyondDays(label, text) ?? `${label} must be a day, such as 2026-11-20`;
}

/** Returns how many days later the second calendar day is. Negative when it is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / dayMs);
}

/** Returns the calendar day this many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/**
 * Returns the financial year of a day, by the year in which it begins. India's financial year runs
 * from 1 April to 31 March.
 */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) < '04' ? year - 1 : year;
}

/** Returns '26-27' for the financial year that begins in 2026. */
export function financialYearLabel(start: number): string {
  return `${twoDigits(start)}-${twoDigits(start + 1)}`;
}

const twoDigits = (number: number) => String(number % 100).padStart(2, '0');

/** Returns the first day of the financial year that begins in a calendar year. */
export const financialYearStart = (start: number): string => `${start}-04-01`;

/** Returns the last day of the financial year that begins in a calendar year. */
export const financialYearEnd = (start: number): string => `${start + 1}-03-31`;

/** Returns each month from one calendar day to another, `YYYY-MM`, earliest first. */
export function monthsBetween(fromDay: string, toDay: string): string[] {
  const [first, last] = [monthCount(fromDay), monthCount(toDay)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => {
    const months = first + place;
    return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`;
  });
}

/** The number of months before the one of a day, since the year 0. */
const monthCount = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
