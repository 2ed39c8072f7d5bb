/** Calendar days as people type them: the day first, then the month. */
import { addDays, dayMs } from './dates.ts';

/** Why a text is not a day. */
export type NoDay =
  | { kind: 'unreadable' }
  /** The second number is greater than 12. */
  | { kind: 'month' }
  /** The month is shorter. The year is missing if none was typed. */
  | { kind: 'day'; month: number; year: number | undefined; last: number };

const unreadable: NoDay = { kind: 'unreadable' };

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** The first two letters of each month in Hindi, without the dot below letters. */
const hindiMonths = 'जन फर मा अप मई जू जु अग सि अक नव दि'.split(' ');

const weekdayNames = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

const offsets: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['आज', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** Returns the place of a name by its first letters, of which there must be three. */
const placeOf = (names: readonly string[], letters: string) =>
  letters.length < 3 ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(letters));

/** Returns a month by its name in English or Hindi, whole or shortened, or 0. */
function monthOf(letters: string): number {
  const hindi = hindiMonths.indexOf(letters.slice(0, 2));
  return (hindi < 0 ? placeOf(monthNames, letters) : hindi) + 1;
}

/** Returns the number of days of a month. Without a year, February has 29. */
const daysIn = (month: number, year = 2000) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const two = (part: number) => String(part).padStart(2, '0');

/** The typed parts of a day. A year has two digits, four or none. */
type Parts = { day: number; month: number; year: string };

/** Returns the day of the year that is typed, else of the one in which it is nearest to today. */
function dayOfParts({ day, month, year }: Parts, today: string): string | NoDay {
  if (month > 12) return { kind: 'month' };
  if (day < 1 || month < 1) return unreadable;
  const typed = year === '' ? undefined : Number(year.length === 2 ? `20${year}` : year);
  const last = daysIn(month, typed);
  if (day > last) return { kind: 'day', month, year: typed, last };
  const inYear = (of: number) => `${String(of).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (typed !== undefined) return inYear(typed);
  // 29 February is up to eight years from the next, around 2100.
  const years = Array.from({ length: 17 }, (_, at) => Number(today.slice(0, 4)) + 8 - at);
  const distance = (of: number) => Math.abs(Date.parse(inYear(of)) - Date.parse(today)) / dayMs;
  return inYear(
    years
      .filter((of) => day <= daysIn(month, of))
      .reduce((best, of) => (distance(of) < distance(best) ? of : best)),
  );
}

const forms = [
  // 2026-11-23
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  // 23/11, 23-11-26, 23.11.2026, 23 11 2026
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})(?:[-/. ](?<year>\d{4}|\d\d))?$/,
  // 2311, 231126, 23112026
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4}|\d\d)?$/,
  // 23 nov, 23nov26, 23rd November 2026
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<name>\p{L}[\p{L}\p{M}॰]*)[-/. ]*(?<year>\d{4}|\d\d)?$/u,
  // nov 23, November 23 2026
  /^(?<name>\p{L}[\p{L}\p{M}॰]*)[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[-/. ]+(?<year>\d{4}))?$/u,
];

const zeroInHindi = '०'.charCodeAt(0);

/** Returns a text in lower case, with the digits 0 to 9, one space between words and no commas. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zeroInHindi))
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();

/** Returns the next day with the weekday of a name, after today. */
function nextWeekday(letters: string, today: string): string | undefined {
  const weekday = placeOf(weekdayNames, letters);
  if (weekday < 0) return undefined;
  const days = weekday - new Date(today).getUTCDay();
  return addDays(today, days > 0 ? days : days + 7);
}

/**
 * Returns the calendar day that a text means, `YYYY-MM-DD`, or why there is none. An empty text
 * stays empty.
 *
 * - `23/11/2026`, `23-11-26`, `23.11.2026`, `23112026`, `23 nov 2026`, `nov 23`, `2026-11-23`
 * - `23/11` without a year: the one nearest to today, of two equally near ones the later
 * - `today`, `tomorrow`, `yesterday`, `+7` and `-3` days from today
 * - `mon`: the next Monday after today
 */
export function typedDay(text: string, today: string): string | NoDay {
  const typed = plain(text);
  if (typed === '') return '';
  const isOffset = /^[+−-] ?\d{1,4}$/.test(typed);
  const offset = isOffset ? Number(typed.replace('−', '-').replace(' ', '')) : offsets.get(typed);
  if (offset !== undefined) return addDays(today, offset);
  const weekday = nextWeekday(typed, today);
  if (weekday !== undefined) return weekday;
  const [first = '', ...rest] = typed.split(' ');
  const isNamed = rest.length > 0 && nextWeekday(first, today) !== undefined;
  const date = isNamed ? rest.join(' ') : typed;
  for (const form of forms) {
    const { day, month, name = '', year = '' } = form.exec(date)?.groups ?? {};
    if (day === undefined) continue;
    const parts = { day: Number(day), month: month ? Number(month) : monthOf(name), year };
    return dayOfParts(parts, today);
  }
  return unreadable;
}

/** Returns the message for a text that is not a day. */
export function noDayMessage(problem: NoDay): string {
  switch (problem.kind) {
    case 'unreadable':
      return 'Type a day, such as 23 Nov 2026 or 23/11';
    case 'month':
      return 'Type the day before the month, such as 23/11';
    case 'day': {
      const { month, year, last } = problem;
      const name = monthNames[month - 1];
      return `${year === undefined ? name : `${name} ${year}`} has ${last} days`;
    }
  }
}
