import { addDays } from '@kolam/contract/core/dates.ts';

/** Returns the months that tax or salaries paid on a day may be of: the one before, and its own. */
export function payMonthsOf(day: string): string[] {
  const own = day.slice(0, 7);
  return [addDays(`${own}-01`, -1).slice(0, 7), own];
}
