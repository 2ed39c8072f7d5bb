import { otherWindows } from '@kolam/contract/inventory/stock/values.ts';
import { type Period, periodText } from '#core/periods.ts';
import type { SelectFilter } from '#ui/filter-bar.tsx';

const own = 'own';

type PeriodFilter = {
  days: string | undefined;
  period: Period;
  onChange: (chosen: { days: string | undefined } & Period) => void;
  /** Opens the choice of custom dates. */
  onOwn: () => void;
};

/**
 * The filter for the period of movements: the last days, or custom dates, for `FilterBar`'s
 * `filters`.
 */
export function daysFilter({ days, period, onChange, onOwn }: PeriodFilter): SelectFilter {
  const isOwn = period.from !== undefined || period.to !== undefined;
  return {
    id: 'days',
    label: 'Window',
    all: 'Last 30 days',
    // Between the shorter and the longer ones.
    allAfter: otherWindows.indexOf('90'),
    options: [
      ...otherWindows.map((count) => ({ value: count as string, label: `Last ${count} days` })),
      ...(isOwn ? [{ value: 'chosen', label: periodText(period) }] : []),
      { value: own, label: 'From … to …' },
    ],
    value: isOwn ? 'chosen' : days,
    onChange: (value) => {
      if (value === own) onOwn();
      else if (value !== 'chosen') onChange({ days: value, from: undefined, to: undefined });
    },
  };
}
