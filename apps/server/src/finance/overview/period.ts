import { financialYearOf, financialYearStart, monthsBetween } from '@kolam/contract/core/dates.ts';
import { mostOverviewMonths } from '@kolam/contract/finance/overview/limits.ts';
import { financeOverviewMessages } from '@kolam/contract/finance/overview/messages.ts';
import { invalid } from '#core/failure.ts';

/**
 * Returns the days of a query, both inclusive, and the months they touch. The default end is today,
 * the default start the first day of the end's financial year.
 * @throws Failure 400 when it ends before it begins or is too long
 */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
) {
  const end = to ?? today;
  const start = from ?? financialYearStart(financialYearOf(end));
  if (end < start) throw invalid({ to: financeOverviewMessages.endsBeforeItBegins });
  const months = monthsBetween(start, end);
  if (months.length > mostOverviewMonths) throw invalid({ to: financeOverviewMessages.tooLong });
  return { from: start, to: end, months };
}
