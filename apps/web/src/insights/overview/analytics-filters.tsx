import { daysBetween } from '@kolam/contract/core/dates.ts';
import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import { overviewMessages } from '@kolam/contract/insights/overview/messages.ts';
import { PeriodDialog } from '#core/period-dialog.ts';
import { periodText } from '#core/periods.ts';
import { useCompanyFilter } from '#people/companies/company-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { dayOf, formatDate } from '#ui/format.ts';
import styles from './analytics.module.css';
import { type AnalyticsState, ranges } from './analytics-search.ts';

type AnalyticsFiltersProps = {
  filters: AnalyticsState;
  /** Changes several in one step. Those left out are unchanged. */
  onChange: (filters: Partial<AnalyticsState>) => void;
  /** The period shown, undefined until it is known. */
  period: { from: string; to: string } | undefined;
};

const own = 'own';
const chosen = 'chosen';
const words: Record<(typeof ranges)[number], string> = {
  '7': 'Last 7 days',
  '90': 'Last 90 days',
  '180': 'Last 6 months',
  '365': 'Last 12 months',
};

/** A period with only a first day lasts until today. */
function tooLong({ from, to }: { from: string; to: string }): { to?: string } {
  if (from === '') return {};
  const days = daysBetween(from, to || dayOf(Date.now())) + 1;
  return days > overviewLimits.mostDays ? { to: overviewMessages.tooLong } : {};
}

/** Filters by period and by company or group. */
export function AnalyticsFilters({ filters, onChange, period }: AnalyticsFiltersProps) {
  const { days: shown, from, to, company } = filters;
  const openDialog = useOpenDialog();
  const openPeriod = () =>
    openDialog(PeriodDialog, {
      period: { from, to },
      check: tooLong,
      onChange: (next) => onChange({ ...next, days: undefined }),
    });
  const isOwn = from !== undefined || to !== undefined;
  const companies = useCompanyFilter({
    value: company,
    onChange: (id) => onChange({ company: id }),
  });

  function choose(value: string) {
    if (value === own) openPeriod();
    else if (value !== chosen) {
      const days = ranges.find((range) => range === value);
      onChange({ days, from: undefined, to: undefined });
    }
  }

  return (
    <div className={styles.filters} data-screen-only>
      <Combobox
        className={styles.filter ?? ''}
        aria-label="Period"
        options={[
          { value: '', label: `Last ${overviewLimits.days} days` },
          ...ranges.map((range) => ({ value: range, label: words[range] })),
          ...(isOwn ? [{ value: chosen, label: periodText({ from, to }) }] : []),
          { value: own, label: 'From … to …' },
        ]}
        value={isOwn ? chosen : (shown ?? '')}
        onChange={choose}
      />
      <Combobox
        className={styles.filter ?? ''}
        aria-label={companies.label}
        options={[{ value: '', label: companies.all }, ...companies.options]}
        value={companies.value ?? ''}
        onChange={(id) => companies.onChange(id || undefined)}
        server={companies.server}
      />
      {period && !(from && to) && (
        <span className={styles.days} role="status">
          {formatDate(period.from)} – {formatDate(period.to)}
        </span>
      )}
    </div>
  );
}
