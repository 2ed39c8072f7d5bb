import { useNow } from '#ui/clock.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { dayOf } from '#ui/format.ts';
import { PeriodDialog } from './period-dialog.ts';
import { dayOrNone, namedPeriods, type Period, periodText } from './periods.ts';

const own = 'own';
const keyOf = ({ from = '', to = '' }: Period) => `${from}_${to}`;

type PeriodFilter = { period: Period; onChange: (period: Period) => void };

/**
 * Returns the filter for a date range, with common periods or a custom one, for `FilterBar`'s
 * `filters`.
 */
export function usePeriodFilter({ period: given, onChange }: PeriodFilter): SelectFilter {
  // Address values that are not dates are not sent either.
  const period = { from: dayOrNone(given.from), to: dayOrNone(given.to) };
  const openDialog = useOpenDialog();
  const named = namedPeriods(dayOf(useNow()));
  const options = named.map((one) => ({ value: keyOf(one), label: one.label }));
  const chosen = period.from === undefined && period.to === undefined ? undefined : keyOf(period);
  const isNamed = options.some(({ value }) => value === chosen);
  return {
    id: 'period',
    label: 'Period',
    all: 'Any date',
    options: [
      ...options,
      ...(chosen === undefined || isNamed ? [] : [{ value: chosen, label: periodText(period) }]),
      { value: own, label: 'From … to …' },
    ],
    value: chosen,
    onChange: (value) => {
      if (value === own) openDialog(PeriodDialog, { period: given, onChange });
      else {
        const [from, to] = value?.split('_') ?? [];
        onChange({ from: from || undefined, to: to || undefined });
      }
    },
  };
}
