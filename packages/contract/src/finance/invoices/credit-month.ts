import { financialYearEnd, financialYearOf, monthsBetween } from '../../core/dates.ts';
import { monthName } from '../../core/month-name.ts';
import { invoiceMessages } from './messages.ts';
import { creditDeadline } from './warnings.ts';

/**
 * The last month in whose return the input tax of a bill can be taken: October after the end of its
 * financial year. That return is filed by 30 November (CGST Act, section 16(4)).
 */
const lastCreditMonth = (issuedOn: string): string => creditDeadline(issuedOn).slice(0, 7);

/** The day until which the return of that month can be filed. */
const lastFilingDay = (issuedOn: string): string =>
  `${financialYearEnd(financialYearOf(issuedOn)).slice(0, 4)}-11-30`;

/**
 * Returns the month in which the input tax of a bill is taken if none is chosen: that in which the
 * bill is recorded. Until 30 November it is still October for a bill of the previous financial year.
 * A bill that comes later stands in its month without credit.
 */
export function usualCreditMonth(issuedOn: string, today: string): string {
  const [own, recorded, last] = [
    issuedOn.slice(0, 7),
    today.slice(0, 7),
    lastCreditMonth(issuedOn),
  ];
  if (recorded <= own) return own;
  return recorded > last && today <= lastFilingDay(issuedOn) ? last : recorded;
}

/**
 * Returns the month of a bill under reverse charge if none is chosen: its tax and its credit are in
 * the return of the month in which it is recorded.
 */
export const usualOwedMonth = (issuedOn: string, today: string): string =>
  [issuedOn.slice(0, 7), today.slice(0, 7)].toSorted().at(-1) ?? '';

/** Returns why the tax of a bill under reverse charge can't count in a month, or null. */
export function owedMonthProblem(
  month: string,
  { issuedOn, today }: { issuedOn: string; today: string },
): string | null {
  if (month < issuedOn.slice(0, 7)) return invoiceMessages.creditMonthTooEarly;
  return month > usualOwedMonth(issuedOn, today) ? invoiceMessages.owedMonthTooLate : null;
}

/** Returns the months in which the input tax of a bill can be taken, earliest first. */
export const creditMonths = (issuedOn: string): string[] =>
  monthsBetween(issuedOn, creditDeadline(issuedOn));

/** Returns whether a bill that counts in this month comes too late for credit. */
export const isLateCredit = (month: string, issuedOn: string): boolean =>
  month > lastCreditMonth(issuedOn);

/**
 * Returns why a bill can't count in a month, or null. It can in the current one even if that is too
 * late for credit: earlier ones may be closed.
 */
export function creditMonthProblem(
  month: string,
  { issuedOn, today }: { issuedOn: string; today: string },
): string | null {
  if (month < issuedOn.slice(0, 7)) return invoiceMessages.creditMonthTooEarly;
  if (!isLateCredit(month, issuedOn) || month === today.slice(0, 7)) return null;
  return invoiceMessages.creditMonthTooLate(monthName(lastCreditMonth(issuedOn)));
}
