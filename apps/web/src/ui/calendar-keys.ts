import { addDays } from '@kolam/contract/core/dates.ts';

/** Returns the same day of another month, or its last day if it is shorter. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The place of a day in its week, which begins on Monday. */
const placeInWeek = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

type Key = { key: string; shiftKey: boolean };

/**
 * Returns the day to which a key moves in a calendar, undefined for other keys: arrows by days and
 * weeks, Home and End within the week, Page Up and Page Down by months, with Shift by years.
 */
export function dayByKey(day: string, { key, shiftKey }: Key): string | undefined {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -placeInWeek(day));
    case 'End':
      return addDays(day, 6 - placeInWeek(day));
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
}
