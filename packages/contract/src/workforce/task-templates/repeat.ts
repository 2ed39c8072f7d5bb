import { addDays } from '../../core/dates.ts';
import type { RepeatKind } from './values.ts';

/** When a task repeats. Days are `YYYY-MM-DD` in India. */
export type Repeat = {
  repeat: RepeatKind;
  /** From 0, Sunday. Only of weekly ones. */
  weekdays: readonly number[];
  /** From 1 to 31, only of monthly ones. */
  monthDay: number | null;
  /** The first day on which it can repeat. */
  startsOn: string;
  /** The last one. Null: for ever. */
  endsOn: string | null;
};

/** The days between two tasks, at most. */
const longestGap = 31;

const utcOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the number of the last day of a day's month. */
function monthEnd(day: string): number {
  const at = utcOf(day);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
}

/** Returns whether a task repeats on a day. In a shorter month, the last day stands for later ones. */
export function repeatsOn(rule: Repeat, day: string): boolean {
  const { repeat, weekdays, monthDay, startsOn, endsOn } = rule;
  if (day < startsOn || (endsOn !== null && day > endsOn)) return false;
  if (repeat === 'daily') return true;
  if (repeat === 'weekly') return weekdays.includes(utcOf(day).getUTCDay());
  return repeat === 'monthly' && Number(day.slice(8)) === Math.min(monthDay ?? 0, monthEnd(day));
}

/** Returns the first day from one on, on which a task repeats. Null if there is none any more. */
export function nextRepeat(rule: Repeat, from: string): string | null {
  let day = from < rule.startsOn ? rule.startsOn : from;
  for (let passed = 0; passed <= longestGap; passed += 1) {
    if (repeatsOn(rule, day)) return day;
    day = addDays(day, 1);
  }
  return null;
}

/** Returns the last day on which a task repeats, from one day to another. Null if there is none. */
export function lastRepeat(rule: Repeat, { from, to }: { from: string; to: string }) {
  let day = rule.endsOn !== null && rule.endsOn < to ? rule.endsOn : to;
  for (let passed = 0; passed <= longestGap && day >= from; passed += 1) {
    if (repeatsOn(rule, day)) return day;
    day = addDays(day, -1);
  }
  return null;
}

export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** "Every Mon, Wed", "Every month on day 31". */
export function repeatText({
  repeat,
  weekdays,
  monthDay,
}: Pick<Repeat, 'repeat' | 'weekdays' | 'monthDay'>): string {
  if (repeat === 'never') return 'Never';
  if (repeat === 'daily') return 'Every day';
  if (repeat === 'weekly') return `Every ${weekdays.map((day) => weekdayNames[day]).join(', ')}`;
  return `Every month on day ${monthDay}`;
}
