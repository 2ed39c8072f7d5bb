import { financialYearOf, monthsBetween } from '@kolam/contract/core/dates.ts';

/** Returns the calendar month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Whether a text is a month of the years 2000 to 2099, `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);

/** Returns the month that is the given number of months later, or earlier if negative. */
export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/**
 * Returns the first month for which a payslip may still be created: the first of the previous
 * financial year.
 */
export const earliestMonth = (today: string): string => `${financialYearOf(today) - 1}-04`;

/** Whether a payslip for a month may be created today: from its first day on, and not too late. */
export const isMonthOpen = (month: string, today: string): boolean =>
  month <= monthOf(today) && month >= earliestMonth(today);

/** The number of full financial years in the picker, besides the current one. */
const yearsBack = 3;

/**
 * Returns the picker's months, latest first: those up to the current one, and always the chosen
 * one.
 */
export function monthChoices(chosen: string, today: string): string[] {
  const months = monthsBetween(`${financialYearOf(today) - yearsBack}-04-01`, today).reverse();
  if (months.includes(chosen)) return months;
  return chosen > monthOf(today) ? [chosen, ...months] : [...months, chosen];
}
