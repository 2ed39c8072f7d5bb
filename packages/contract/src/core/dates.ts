/** India has one time zone and no daylight saving, so its offset is exact: 5½ hours. */
const indiaOffsetMs = 330 * 60_000;
/** The milliseconds of any calendar day in Asia/Kolkata. */
export const dayMs = 24 * 60 * 60_000;

/** The calendar day of an instant in Asia/Kolkata, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + indiaOffsetMs).toISOString().slice(0, 10);
}

/** The first instant of a calendar day in Asia/Kolkata. */
export function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** The first instant of the month that an instant falls in, in Asia/Kolkata. */
export function monthStartOf(instant: Date): Date {
  return dayStart(`${dayOf(instant).slice(0, 7)}-01`);
}

/** The first instant of the Monday of the week that an instant falls in, in Asia/Kolkata. */
export function weekStartOf(instant: Date): Date {
  const start = dayStart(dayOf(instant));
  // Day 0 of the epoch was a Thursday, three days after a Monday.
  const day = Math.floor((start.getTime() + indiaOffsetMs) / dayMs);
  return new Date(start.getTime() - ((day + 3) % 7) * dayMs);
}

/** Whether a text is a calendar day that exists, `YYYY-MM-DD`, of any year. */
function isDayOfAnyYear(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Whether a text is a calendar day that exists, `YYYY-MM-DD`, of the years 2000 to 2099. */
export const isDay = (text: string): boolean => text.startsWith('20') && isDayOfAnyYear(text);

/** The limit that a day which exists lies beyond, under its label; null: none, or it is no day. */
export function beyondDays(label: string, text: string): string | null {
  if (isDay(text) || !isDayOfAnyYear(text)) return null;
  return text < '2000-01-01'
    ? `${label} can’t lie before 1 Jan 2000`
    : `${label} can’t lie after 31 Dec 2099`;
}

/** What is wrong with a day under its label; null: nothing. */
export function dayProblem(label: string, text: string): string | null {
  if (isDay(text)) return null;
  return beyondDays(label, text) ?? `${label} must be a day, such as 2026-11-20`;
}

/** How many days later the second calendar day is; negative when it is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / dayMs);
}

/** The calendar day so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** India's financial year runs from 1 April to 31 March; it is known by the year it begins in. */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) < '04' ? year - 1 : year;
}

/** '26-27' for the financial year that begins in 2026. */
export function financialYearLabel(start: number): string {
  return `${twoDigits(start)}-${twoDigits(start + 1)}`;
}

const twoDigits = (number: number) => String(number % 100).padStart(2, '0');

/** The first day of the financial year that begins in a calendar year. */
export const financialYearStart = (start: number): string => `${start}-04-01`;

/** The last day of the financial year that begins in a calendar year. */
export const financialYearEnd = (start: number): string => `${start + 1}-03-31`;

/** Each month that two calendar days and those between them fall in, `YYYY-MM`, the earliest first. */
export function monthsBetween(fromDay: string, toDay: string): string[] {
  const [first, last] = [monthCount(fromDay), monthCount(toDay)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => {
    const months = first + place;
    return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`;
  });
}

/** How many months had passed before the one of a day, since the year 0. */
const monthCount = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
