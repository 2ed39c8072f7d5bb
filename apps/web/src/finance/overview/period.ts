import {
  addDays,
  financialYearEnd,
  financialYearOf,
  financialYearStart,
  isDay,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import { mostOverviewMonths } from '@kolam/contract/finance/overview/limits.ts';

/** Named periods. `year` is the financial year to date. */
export type PeriodName = 'year' | 'last-year' | 'quarter' | 'month' | 'last-month' | 'custom';

/** Calendar days, `YYYY-MM-DD`, both inclusive. */
export type Period = { from: string; to: string };

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/**
 * Returns the first day of the quarter of a day. Quarters begin in April, July, October and
 * January.
 */
function quarterStart(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** Returns a named period as of a day in India. A period still in progress ends on that day. */
export function periodOf(name: Exclude<PeriodName, 'custom'>, today: string): Period {
  const year = financialYearOf(today);
  switch (name) {
    case 'year':
      return { from: financialYearStart(year), to: today };
    case 'last-year':
      return { from: financialYearStart(year - 1), to: financialYearEnd(year - 1) };
    case 'quarter':
      return { from: quarterStart(today), to: today };
    case 'month':
      return { from: monthStart(today), to: today };
    case 'last-month': {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
  }
}

/** Returns the error of a typed period, or null. */
export function periodProblem({ from, to }: Period): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose both days';
  if (to < from) return 'The first day lies after the last';
  return monthsBetween(from, to).length > mostOverviewMonths
    ? `Choose at most ${mostOverviewMonths} months`
    : null;
}
