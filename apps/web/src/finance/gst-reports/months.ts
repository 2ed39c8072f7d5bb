import {
  addDays,
  financialYearOf,
  financialYearStart,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import { readList } from '#core/list-search.ts';
import { readinessList } from './gst-search.ts';

/**
 * Returns the months that can be viewed as of a day in India: this and the previous financial year,
 * newest first.
 */
export const monthChoices = (today: string): string[] =>
  monthsBetween(financialYearStart(financialYearOf(today) - 1), today).reverse();

/**
 * Returns the month in the address. If it is missing or invalid, returns the last complete month.
 */
export function chosenMonth(raw: Record<string, unknown>, today: string): string {
  const { month } = readList(readinessList, raw).filters;
  const last = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return month !== undefined && monthChoices(today).includes(month) ? month : last;
}
