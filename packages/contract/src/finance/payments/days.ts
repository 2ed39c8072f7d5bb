import { financialYearOf, financialYearStart } from '../../core/dates.ts';
import { paymentMessages } from './messages.ts';

/**
 * Why no payment of a day is recorded; null: it can be. Money is recorded of this financial year and the
 * one before, as documents are: older books are closed.
 *
 * @param today in India
 */
export function paymentDayProblem(paidOn: string, today: string): string | null {
  if (paidOn > today) return paymentMessages.dayInFuture;
  const earliest = financialYearStart(financialYearOf(today) - 1);
  return paidOn < earliest ? paymentMessages.dayTooEarly : null;
}
