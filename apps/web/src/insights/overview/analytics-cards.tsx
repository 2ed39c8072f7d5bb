import { formatCount, formatNumber, formatPercent, formatPoints } from '#ui/format.ts';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import type { AnalyticsProps } from './analytics-data.ts';

export function AnalyticsCards({ data }: AnalyticsProps) {
  const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
  return (
    <StatRow>
      <StatCard
        label="Activities"
        value={data && formatNumber(data.totals.activities)}
        comparison={data && `in ${formatCount(data.days, ['day', 'days'])}`}
      />
      <StatCard
        label="Points"
        value={data && formatPoints(data.totals.points)}
        comparison="Penalties and reversals taken off"
      />
      <StatCard
        label="Active people a day"
        value={data && formatNumber(data.totals.people / data.days, 1)}
        comparison="On average"
      />
      <StatCard
        label="Assignments completed"
        value={data && formatPercent(share(data.funnel.completed, data.funnel.assigned))}
        comparison={
          data &&
          `${formatNumber(data.funnel.completed)} of ${formatNumber(data.funnel.assigned)} assignments`
        }
      />
    </StatRow>
  );
}
