import { dayOf, financialYearOf, financialYearStart } from '@kolam/contract/core/dates.ts';
import { statementLimits } from '@kolam/contract/finance/statements/limits.ts';
import { statementMessages as messages } from '@kolam/contract/finance/statements/messages.ts';
import { invalid } from '#core/failure.ts';

export type Period = { from: string; to: string };
export type AskedPeriod = { from?: string | undefined; to?: string | undefined };

/**
 * Returns the days of a query. The end defaults to today, the start to the first day of the end's
 * financial year.
 * @throws Failure 400
 */
export function periodOf({ from, to }: AskedPeriod, now: Date): Period {
  const last = to ?? dayOf(now);
  const first = from ?? financialYearStart(financialYearOf(last));
  if (last < first) {
    throw invalid(
      to === undefined ? { from: messages.fromInFuture } : { to: messages.toBeforeFrom },
    );
  }
  const end = `${Number(first.slice(0, 4)) + statementLimits.years}${first.slice(4)}`;
  if (last >= end) throw invalid({ from: messages.periodTooLong });
  return { from: first, to: last };
}
