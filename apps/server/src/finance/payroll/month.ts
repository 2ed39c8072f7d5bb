import { dayOf, financialYearOf, financialYearStart } from '@kolam/contract/core/dates.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';

export const monthOfDay = (day: string): string => day.slice(0, 7);

/** Returns the current month in India. */
export const currentMonth = ({ clock }: Pick<RequestContext, 'clock'>): string =>
  monthOfDay(dayOf(clock.now()));

export const firstDayOf = (month: string): string => `${month}-01`;

/**
 * Payslips are created from the first day of their month on, in the current and the previous
 * financial year. Older books are closed.
 * @throws Failure 400 at `month`
 */
export function requireOpenMonth(context: Pick<RequestContext, 'clock'>, month: string): void {
  const today = dayOf(context.clock.now());
  if (month > monthOfDay(today)) throw invalid({ month: payrollMessages.monthInFuture });
  const firstYear = financialYearOf(today) - 1;
  if (firstDayOf(month) < financialYearStart(firstYear)) {
    throw invalid({ month: payrollMessages.monthTooEarly(firstYear) });
  }
}

/**
 * Requires a valid payment day: not before the payslip's month, not in the future, and in the
 * current or previous financial year.
 * @throws Failure 400 at `paidOn`
 */
export function requirePayDay(
  context: Pick<RequestContext, 'clock'>,
  { paidOn, month }: { paidOn: string; month: string },
): void {
  const today = dayOf(context.clock.now());
  if (paidOn > today) throw invalid({ paidOn: payrollMessages.dayInFuture });
  if (paidOn < firstDayOf(month)) throw invalid({ paidOn: payrollMessages.dayBeforeMonth });
  if (paidOn < financialYearStart(financialYearOf(today) - 1)) {
    throw invalid({ paidOn: payrollMessages.dayTooEarly });
  }
}
