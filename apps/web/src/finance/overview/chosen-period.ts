import { readValues } from '#core/address-state.ts';
import { type Period, type PeriodName, periodOf, periodProblem } from './period.ts';

/** The overview's period in the address. */
export const periodFilters = {
  period: ['last-year', 'quarter', 'month', 'last-month', 'custom'],
  from: 'text',
  to: 'text',
} as const;

/** Returns the period in the address. An invalid custom period counts as the financial year. */
export function chosenPeriod(
  raw: Record<string, unknown>,
  today: string,
): { name: PeriodName; period: Period } {
  const { period: name = 'year', from = '', to = '' } = readValues(periodFilters, raw);
  if (name !== 'custom') return { name, period: periodOf(name, today) };
  const given = { from, to };
  return periodProblem(given) === null
    ? { name, period: given }
    : { name: 'year', period: periodOf('year', today) };
}
