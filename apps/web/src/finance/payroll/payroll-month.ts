import { financialYearOf, monthsBetween } from '@kolam/contract/core/dates.ts';

/** The calendar month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A month of the years 2000 to 2099, `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);

/** The month so many months later; negative for before. */
export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The first month that a payslip may still be made for: the previous financial year's first. */
export const earliestMonth = (today: string): string => `${financialYearOf(today) - 1}-04`;

/** Whether a payslip of a month may be made today: from its first day on, and not too late. */
export const isMonthOpen = (month: string, today: string): boolean =>
  month <= monthOf(today) && month >= earliestMonth(today);

/** As many financial years as the picker lists whole, besides this one. */
const yearsBack = 3;

/** What the picker offers, the latest first: months up to this one, and the chosen one anyway. */
export function monthChoices(chosen: string, today: string): string[] {
  const months = monthsBetween(`${financialYearOf(today) - yearsBack}-04-01`, today).reverse();
  if (months.includes(chosen)) return months;
  return chosen > monthOf(today) ? [chosen, ...months] : [...months, chosen];
}
