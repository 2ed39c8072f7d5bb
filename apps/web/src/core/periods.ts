import {
  addDays,
  financialYearEnd,
  financialYearLabel,
  financialYearOf,
  financialYearStart,
  isDay,
} from '@kolam/contract/core/dates.ts';
import { formatDate, formatMonth } from '#ui/format.ts';

/** Calendar days, both inclusive. Either end may be open. */
export type Period = { from: string | undefined; to: string | undefined };

/** Returns a day from an address, or undefined if the text is not a valid day. */
export const dayOrNone = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;

type NamedPeriod = { label: string; from: string; to: string };

const two = (number: number) => String(number).padStart(2, '0');

/** Returns the first day of the month that is the given number of months after a day's month. */
function monthStart(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}-01`;
}

/**
 * Returns the months since the start of the quarter, which begins in January, April, July or
 * October.
 */
const monthsIntoQuarter = (day: string) => (Number(day.slice(5, 7)) - 1) % 3;

function year(start: number, label: string): NamedPeriod {
  const from = financialYearStart(start);
  return { label: `${label} (${financialYearLabel(start)})`, from, to: financialYearEnd(start) };
}

/** Returns the common periods as of a day in India. The financial year begins in April. */
export function namedPeriods(today: string): NamedPeriod[] {
  const upTo = (start: string, months: number) => addDays(monthStart(start, months), -1);
  const month = monthStart(today, 0);
  const last = monthStart(today, -1);
  const quarter = monthStart(today, -monthsIntoQuarter(today));
  const thisYear = financialYearOf(today);
  return [
    { label: `This month (${formatMonth(month.slice(0, 7))})`, from: month, to: upTo(month, 1) },
    { label: `Last month (${formatMonth(last.slice(0, 7))})`, from: last, to: upTo(last, 1) },
    { label: 'This quarter', from: quarter, to: upTo(quarter, 3) },
    year(thisYear, 'This financial year'),
    year(thisYear - 1, 'Last financial year'),
  ];
}

/** "1 Apr 2026 – 30 Jun 2026", "Since 1 Apr 2026", "Until 30 Jun 2026". */
export function periodText({ from, to }: Period): string {
  if (from !== undefined && to !== undefined) return `${formatDate(from)} – ${formatDate(to)}`;
  return from === undefined ? `Until ${formatDate(to)}` : `Since ${formatDate(from)}`;
}
