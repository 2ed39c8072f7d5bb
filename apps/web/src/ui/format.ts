import { groupedNumber, minus } from '@kolam/contract/core/grouped.ts';

/** Shown where there is nothing to show or nothing to divide by. */
export const nothing = '–';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const numbers = new Map<number, Intl.NumberFormat>();

function grouped(value: number, decimals: number): string {
  let format = numbers.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    numbers.set(decimals, format);
  }
  return format.format(value);
}

/** Each position before the last three digits with an even number of digits up to them. */
const groupEnds = /\B(?=(?:\d\d)*\d{3}$)/g;

/** Formats `128450` as "1,28,450", with Indian digit grouping. Never returns "-0". */
export function formatNumber(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return nothing;
  // Whole numbers are grouped by hand. Only others use the formatter, which takes a slow computer
  // 60 ms to set up.
  const whole = decimals === 0 && Number.isSafeInteger(value);
  return whole ? String(value).replace(groupEnds, ',') : grouped(value, decimals);
}

/** Formats points with up to two decimals: `12.5` → "12.5", `1284` → "1,284". */
export function formatPoints(points: number | null | undefined): string {
  if (points === null || points === undefined || !Number.isFinite(points)) return nothing;
  return groupedNumber(points).replace(minus, '-');
}

/** "1 point", "2.5 points". */
export const pointsText = (points: number): string =>
  `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`;

/** "1 company", "1,28,450 companies". */
export function formatCount(count: number, [one, many]: readonly [string, string]): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/**
 * Formats rupees as "₹4,82,600", with `paise` as "₹4,82,600.50". A minus is placed before the rupee
 * sign.
 */
export function formatRupees(
  rupees: number | null | undefined,
  { paise = false }: { paise?: boolean } = {},
): string {
  const text = formatNumber(rupees, paise ? 2 : 0);
  if (text === nothing) return text;
  return text.startsWith('-') ? `−₹${text.slice(1)}` : `₹${text}`;
}

/** Formats a percentage (68 is 68 %) as "68%". `null`, a share of nothing, becomes "–". */
export function formatPercent(percent: number | null | undefined, decimals = 0): string {
  const text = formatNumber(percent, decimals);
  return text === nothing ? text : `${text}%`;
}

/** India's offset from UTC all year. Adding it is exact for every instant since 1945. */
const indiaOffsetMs = 330 * 60_000;

const dayOnly = /^(\d{4})-(\d{2})-(\d{2})$/;

const two = (part: number) => String(part).padStart(2, '0');

type Moment = { year: number; month: number; day: number; time: string };

function inIndia(value: string | number | Date): Moment | undefined {
  const calendar = typeof value === 'string' ? dayOnly.exec(value) : null;
  if (calendar) {
    const [, year, month, day] = calendar.map(Number);
    if (year === undefined || month === undefined || day === undefined) return undefined;
    return month < 1 || month > 12 ? undefined : { year, month, day, time: '' };
  }
  const date = new Date(new Date(value).getTime() + indiaOffsetMs);
  if (Number.isNaN(date.getTime())) return undefined;
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    time: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
  };
}

/** Formats a calendar day `YYYY-MM-DD`, or an instant as its day in India: "20 Nov 2026". */
export function formatDate(value: string | number | Date | null | undefined): string {
  const moment = value === null || value === undefined ? undefined : inIndia(value);
  return moment ? `${moment.day} ${months[moment.month - 1]} ${moment.year}` : nothing;
}

/** Formats an instant as "20 Nov 2026, 14:05 IST". */
export function formatDateTime(value: string | number | Date | null | undefined): string {
  const moment = value === null || value === undefined ? undefined : inIndia(value);
  if (!moment) return nothing;
  const day = `${moment.day} ${months[moment.month - 1]} ${moment.year}`;
  return moment.time ? `${day}, ${moment.time} IST` : day;
}

/** Formats an instant as "14:05", the time in India. */
export function formatTime(value: string | number | Date): string {
  return inIndia(value)?.time || nothing;
}

/** Returns the day of an instant in India, "2026-11-20". */
export function dayOf(value: string | number | Date): string {
  const moment = inIndia(value);
  if (!moment) return '';
  return `${moment.year}-${two(moment.month)}-${two(moment.day)}`;
}

const dayMs = 86_400_000;

/** Formats the heading of a day in India: "Today", "Yesterday", else "20 Nov 2026". */
export function formatDayHeading(value: string | number | Date, now: number): string {
  const day = dayOf(value);
  if (day === dayOf(now)) return 'Today';
  if (day === dayOf(now - dayMs)) return 'Yesterday';
  return formatDate(value);
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats a calendar day `YYYY-MM-DD` as "Sat". */
export function formatWeekday(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? nothing;
}

/** Formats a calendar day `YYYY-MM-DD` as "Sat, 21 Nov". */
export function formatShortDay(day: string): string {
  return `${formatWeekday(day)}, ${formatDate(day).slice(0, -5)}`;
}

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Formats a month `YYYY-MM` as "November 2026". */
export function formatMonth(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? nothing} ${month.slice(0, 4)}`;
}

/** "purchase order" → "Purchase order". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
