import { financialYearOf, financialYearStart } from '../../core/dates.ts';
import { paymentMessages } from './messages.ts';

/**
 * Returns why no payment can be recorded on a day, or null. Money is recorded in the current
 * financial year and the one before, like documents: older books are closed.
 * @param today in India
 */
export function paymentDayProblem(paidOn: string, today: string): string | null {
  if (paidOn > today) return paymentMessages.dayInFuture;
  const earliest = financialYearStart(financialYearOf(today) - 1);
  return paidOn < earliest ? paymentMessages.dayTooEarly : null;
}
