import { isDay } from '@kolam/contract/core/dates.ts';
import type { DateOrder } from '@kolam/contract/finance/reconciliation/limits.ts';

/** A calendar day, or why the text is not one. */
type ReadDate = { day: string } | { problem: 'none' | 'month-first' | 'outside' };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The time after some dates is ignored. */
const time =
  /[\sT]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|ist|[+-]\d{2}:?\d{2})?$/i;

/** Longer than any date with its time. */
const longest = 60;

const numbers = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})\s*[-/.]?\s*(\d{2})\s*[-/.]?\s*(\d{2})$/;
const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]*([a-z]{3,9})\.?[-/. ,']*(\d{4}|\d{2})$/i;
const monthNamed = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4})$/i;

/**
 * Reads a date as statements write it: 31/01/2026, 31-01-26, 31-Jan-26, 31 Jan 2026, 2026-01-31.
 * The day comes first unless the order says otherwise.
 */
export function readDate(cell: string, order: DateOrder = 'day-first'): ReadDate {
  if (cell.length > longest) return { problem: 'none' };
  const text = cell.trim().replace(time, '').replace(/\s+/g, ' ');
  const numeric = numbers.exec(text);
  if (numeric) {
    const [first, second, year] = partsOf(numeric);
    if (order === 'month-first') return dayOf(year, first, second);
    const read = dayOf(year, second, first);
    const otherwise = dayOf(year, first, second);
    return 'problem' in read && read.problem === 'none' && 'day' in otherwise
      ? { problem: 'month-first' }
      : read;
  }
  const iso = yearFirst.exec(text);
  if (iso) return dayOf(...partsOf(iso));
  const withName = named.exec(text);
  if (withName) return dayOf(withName[3], monthOf(withName[2]), withName[1]);
  const american = monthNamed.exec(text);
  if (american) return dayOf(american[3], monthOf(american[1]), american[2]);
  return { problem: 'none' };
}

/** Whether a text is meant as a date, even if the day does not exist. */
export const looksLikeDate = (cell: string): boolean =>
  /^\d{1,4}\s*[-/. ]\s*(\d{1,2}|[a-z]{3,9})\.?\s*[-/. ']\s*\d{2,4}\b/i.test(cell.trim());

/** Returns the first two numbers of a date in which either day or month may come first. */
export function dateParts(cell: string): { first: number; second: number } | null {
  const numeric = cell.length > longest ? null : numbers.exec(cell.trim().replace(time, ''));
  return numeric && { first: Number(numeric[1]), second: Number(numeric[2]) };
}

const partsOf = (found: RegExpExecArray) => [found[1], found[2], found[3]] as const;

function monthOf(name = ''): string | undefined {
  const word = name.toLowerCase();
  const place = months.indexOf(word.slice(0, 3));
  const isMonth = place >= 0 && (word.length <= 4 || longNames.has(word));
  return isMonth ? String(place + 1) : undefined;
}

const longNames = new Set([
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]);

function dayOf(year = '', month = '', date = ''): ReadDate {
  const full = year.length === 2 ? `20${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (isDay(day)) return { day };
  // A valid day, but in another century.
  const inOurs = `20${full.slice(2)}${day.slice(4)}`;
  return !full.startsWith('20') && isDay(inOurs) ? { problem: 'outside' } : { problem: 'none' };
}
