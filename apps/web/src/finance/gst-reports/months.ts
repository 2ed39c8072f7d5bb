import {
  addDays,
  financialYearOf,
  financialYearStart,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import { gstSearch } from './gst-search.ts';

/** Months that can be looked at as of a day in India: of this financial year and the one before, the newest first. */
export const monthChoices = (today: string): string[] =>
  monthsBetween(financialYearStart(financialYearOf(today) - 1), today).reverse();

/** The month that an address says; of none, or one that can't be, the last that is over. */
export function chosenMonth(raw: Record<string, unknown>, today: string): string {
  const { month } = gstSearch.read(raw).filters;
  const last = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return month !== undefined && monthChoices(today).includes(month) ? month : last;
}
