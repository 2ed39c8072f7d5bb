import { dayText } from '@kolam/contract/core/day-text.ts';
import { typedDay } from '@kolam/contract/core/typed-day.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import { dayOf } from '#ui/format.ts';

/** `date` is `YYYY-MM-DD`. */
type Holiday = { date: string; name: string };

/** Returns holidays as they are typed, one a line: "26 Jan 2027 Republic Day". */
export const holidayLines = (holidays: readonly Holiday[]): string =>
  holidays.map(({ date, name }) => `${dayText(date)} ${name}`).join('\n');

/** Returns the holidays of a text. A line without a day has what was typed as its date. */
export function typedHolidays(text: string): Holiday[] {
  const today = dayOf(Date.now());
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => holidayOf(line, today));
}

/** The most words of a day, such as "Tue 26 January 2027". */
const longestDay = 4;

function holidayOf(line: string, today: string): Holiday {
  const words = line.split(/[\s,;:]+/);
  for (let count = Math.min(longestDay, words.length); count > 0; count--) {
    const date = typedDay(words.slice(0, count).join(' '), today);
    if (typeof date === 'string') return { date, name: words.slice(count).join(' ') };
  }
  return { date: line, name: '' };
}

/** Moves the problems of single holidays to their field, with the line that has the first. */
export function holidayProblems(problems: FieldProblems): FieldProblems {
  const others = Object.entries(problems).filter(([path]) => !path.startsWith('holidays.'));
  const [first] = Object.entries(problems).filter(([path]) => path.startsWith('holidays.'));
  if (!first) return problems;
  const [path, message] = first;
  const [, place, field] = path.split('.');
  const what = field === 'date' ? 'begin with a day, such as 26 Jan 2027' : message;
  return { ...Object.fromEntries(others), holidays: `Holiday ${Number(place) + 1}: ${what}` };
}

/** The national holidays of India, `MM-DD`. Most others have another date each year. */
const nationalHolidays = [
  ['01-26', 'Republic Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
] as const;

/** Adds the next date of each national holiday to typed ones, unless it is there. */
export function withNationalHolidays(text: string, today = dayOf(Date.now())): string {
  const year = Number(today.slice(0, 4));
  const typed = typedHolidays(text);
  const missing = nationalHolidays
    .map(([day, name]) => ({ date: `${`${year}-${day}` < today ? year + 1 : year}-${day}`, name }))
    .filter(({ date }) => !typed.some((each) => each.date === date));
  return [text.trimEnd(), holidayLines(missing)].filter((part) => part !== '').join('\n');
}
