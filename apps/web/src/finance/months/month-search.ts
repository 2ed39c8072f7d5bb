import {
  addDays,
  financialYearOf,
  financialYearStart,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import { textIn } from '#core/address-state.ts';

/** What the screen keeps in its address. */
export const monthFilters = { month: 'text' } as const;

/** Returns the month in the address, or the last one that is over. */
export function chosenMonth(raw: Record<string, unknown>, today: string): string {
  const month = textIn(raw, 'month');
  const known = monthsBetween(financialYearStart(financialYearOf(today) - 1), today);
  const last = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return known.includes(month) ? month : last;
}
