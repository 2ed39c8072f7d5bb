import { addDays, dayOf, financialYearOf, financialYearStart } from '@kolam/contract/core/dates.ts';
import { gstReportMessages } from '@kolam/contract/finance/gst-reports/messages.ts';
import { invalid } from '#core/failure.ts';

/** A calendar month with its first and last day. */
export type Month = { month: string; from: string; to: string; isOver: boolean };

/**
 * Returns the requested month, by default the last one that is over. It must be in the current
 * financial year in India or the one before, like the dates of documents.
 * @throws Failure 400 at `month`
 */
export function monthOf(asked: string | undefined, now: Date): Month {
  const today = dayOf(now);
  const month = asked ?? addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const from = `${month}-01`;
  if (from > today) throw invalid({ month: gstReportMessages.monthInFuture });
  if (from < financialYearStart(financialYearOf(today) - 1)) {
    throw invalid({ month: gstReportMessages.monthTooEarly });
  }
  const to = lastDayOf(month);
  return { month, from, to, isOver: to < today };
}

function lastDayOf(month: string): string {
  const [year, count] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Date(Date.UTC(year, count, 0)).toISOString().slice(0, 10);
}
