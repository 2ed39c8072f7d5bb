import { addDays } from '@kolam/contract/core/dates.ts';

export const monthOf = (date: string) => date.slice(0, 7);

/** Returns the weeks of a month, starting on Monday. Days outside it are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const before = (weekday + 6) % 7;
  const start = addDays(first, -before);
  const weeks: (string | null)[][] = [];
  for (let at = start; monthOf(at) <= month; at = addDays(at, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, n) => {
        const date = addDays(at, n);
        return monthOf(date) === month ? date : null;
      }),
    );
  }
  return weeks;
}

/** Returns the months from the first to the last of some dates. */
export function monthsOf(days: readonly { date: string }[]): string[] {
  return [...new Set(days.map(({ date }) => monthOf(date)))];
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};

/**
 * Returns the date that a key moves to: the nearest existing date in the key's direction, one week
 * or month further where possible. Undefined for other keys and at the ends.
 */
export function dateAt(
  key: string,
  from: string,
  days: readonly { date: string }[],
): string | undefined {
  if (key === 'Home') return days[0]?.date;
  if (key === 'End') return days.at(-1)?.date;
  const step = steps[key];
  if (step === undefined) return undefined;
  const wanted = addDays(from, step);
  return step > 0
    ? days.find(({ date }) => date >= wanted)?.date
    : days.findLast(({ date }) => date <= wanted)?.date;
}
