import { addDays, daysBetween } from '@kolam/contract/core/dates.ts';
import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import { overviewMessages } from '@kolam/contract/insights/overview/messages.ts';
import { invalid } from '#core/failure.ts';

export type Step = 'day' | 'week' | 'month';

/** The maximum number of days for which a chart has one point per day, or per week. */
const most = { days: 62, weeks: 190 };

/**
 * Returns the requested days, both inclusive, by default the last 30.
 * @throws Failure 400 when it ends before it begins or is too long
 */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string; days: number; step: Step } {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const start = from ?? addDays(end, 1 - overviewLimits.days);
  if (end < start) throw invalid({ to: overviewMessages.endsBeforeItBegins });
  const days = daysBetween(start, end) + 1;
  if (days > overviewLimits.mostDays) throw invalid({ to: overviewMessages.tooLong });
  const step = days <= most.days ? 'day' : days <= most.weeks ? 'week' : 'month';
  return { from: start, to: end, days, step };
}
