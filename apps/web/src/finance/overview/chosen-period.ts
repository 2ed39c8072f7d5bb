import { overviewSearch } from './overview-search.ts';
import { type Period, type PeriodName, periodOf, periodProblem } from './period.ts';

/** Returns the period in the address. An invalid custom period counts as the financial year. */
export function chosenPeriod(
  raw: Record<string, unknown>,
  today: string,
): { name: PeriodName; period: Period } {
  const { period: name = 'year', from = '', to = '' } = overviewSearch.read(raw).filters;
  if (name !== 'custom') return { name, period: periodOf(name, today) };
  const given = { from, to };
  return periodProblem(given) === null
    ? { name, period: given }
    : { name: 'year', period: periodOf('year', today) };
}
