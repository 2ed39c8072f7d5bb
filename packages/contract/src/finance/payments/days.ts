import { financialYearOf, financialYearStart } from '../../core/dates.ts';
import { paymentMessages } from './messages.ts';

/** Returns the first day on which money can be recorded today: of the previous financial year. */
export const earliestPaymentDay = (today: string): string =>
  financialYearStart(financialYearOf(today) - 1);

/**
 * Returns why no payment can be recorded on a day, or null. Money is recorded in the current
 * financial year and the one before, like documents: older books are closed.
 * @param today in India
 */
export function paymentDayProblem(paidOn: string, today: string): string | null {
  if (paidOn > today) return paymentMessages.dayInFuture;
  return paidOn < earliestPaymentDay(today) ? paymentMessages.dayTooEarly : null;
}
