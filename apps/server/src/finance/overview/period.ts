import { financialYearOf, financialYearStart, monthsBetween } from '@kolam/contract/core/dates.ts';
import { mostOverviewMonths } from '@kolam/contract/finance/overview/limits.ts';
import { financeOverviewMessages } from '@kolam/contract/finance/overview/messages.ts';
import { invalid } from '#core/failure.ts';

/**
 * The days a query asks for, both included, and each month they touch: until today, from the first
 * day of the last one's financial year, unless it says otherwise.
 *
 * @throws Failure 400 where it ends before it begins or is too long
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
