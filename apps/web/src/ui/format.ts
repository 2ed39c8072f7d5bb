import { groupedNumber, minus } from '@kolam/contract/core/grouped.ts';

/** What stands where there is nothing to show or nothing to divide by. */
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

/** Each place before the last three digits that has an even number of digits up to them. */
const groupEnds = /\B(?=(?:\d\d)*\d{3}$)/g;

/** `128450` → "1,28,450", in the Indian grouping; never "-0". */
export function formatNumber(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return nothing;
  // Whole numbers by hand: only the others need what takes a slow computer 60 ms to set up.
  const whole = decimals === 0 && Number.isSafeInteger(value);
  return whole ? String(value).replace(groupEnds, ',') : grouped(value, decimals);
}

/** Points have up to two decimals: `12.5` → "12.5", `1284` → "1,284". */
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

/** Rupees → "₹4,82,600"; with `paise` "₹4,82,600.50". A minus stands before the sign. */
export function formatRupees(
  rupees: number | null | undefined,
  { paise = false }: { paise?: boolean } = {},
): string {
  const text = formatNumber(rupees, paise ? 2 : 0);
  if (text === nothing) return text;
  return text.startsWith('-') ? `−₹${text.slice(1)}` : `₹${text}`;
}

/** A percentage (68 is 68 %) → "68%"; `null`, a share of nothing, → "–". */
export function formatPercent(percent: number | null | undefined, decimals = 0): string {
  const text = formatNumber(percent, decimals);
  return text === nothing ? text : `${text}%`;
}

/** India is this far ahead of UTC all year; adding it is exact for every instant since 1945. */
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

/** A calendar day `YYYY-MM-DD` as it is, an instant by the day in India → "20 Nov 2026". */
export function formatDate(value: string | number | Date | null | undefined): string {
  const moment = value === null || value === undefined ? undefined : inIndia(value);
  return moment ? `${moment.day} ${months[moment.month - 1]} ${moment.year}` : nothing;
}

/** An instant → "20 Nov 2026, 14:05 IST". */
export function formatDateTime(value: string | number | Date | null | undefined): string {
  const moment = value === null || value === undefined ? undefined : inIndia(value);
  if (!moment) return nothing;
  const day = `${moment.day} ${months[moment.month - 1]} ${moment.year}`;
  return moment.time ? `${day}, ${moment.time} IST` : day;
}

/** An instant → "14:05", the time in India. */
export function formatTime(value: string | number | Date): string {
  return inIndia(value)?.time || nothing;
}

/** "2026-11-20", the day in India on which an instant falls. */
export function dayOf(value: string | number | Date): string {
  const moment = inIndia(value);
  if (!moment) return '';
  return `${moment.year}-${two(moment.month)}-${two(moment.day)}`;
}

const dayMs = 86_400_000;

/** "Today", "Yesterday", else "20 Nov 2026": the heading over what happened on a day in India. */
export function formatDayHeading(value: string | number | Date, now: number): string {
  const day = dayOf(value);
  if (day === dayOf(now)) return 'Today';
  if (day === dayOf(now - dayMs)) return 'Yesterday';
  return formatDate(value);
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A calendar day `YYYY-MM-DD` → "Sat". */
export function formatWeekday(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? nothing;
}

/** A calendar day `YYYY-MM-DD` → "Sat, 21 Nov". */
export function formatShortDay(day: string): string {
  return `${formatWeekday(day)}, ${formatDate(day).slice(0, -5)}`;
}

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** A month `YYYY-MM` → "November 2026". */
export function formatMonth(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? nothing} ${month.slice(0, 4)}`;
}
