import { formatCount, formatPercent } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from './dashboard-stats.ts';

/**
 * How many people take part, as shares of all people, and how much of what was assigned they do.
 */
export function EngagementPanel({ stats }: { stats: DashboardStats | undefined }) {
  const people = stats?.totalEmployees ?? 0;
  const shareOf = (count: number) => (people > 0 ? Math.min(100, (count / people) * 100) : null);
  const inWords = (count: number) => formatCount(count, ['employee', 'employees']);
  const { dailyActiveUsers = 0, weeklyActiveUsers = 0 } = stats?.engagement ?? {};
  const completion = stats?.engagement.averageCompletionRate ?? null;
  const lines = [
    {
      label: 'Daily active',
      share: shareOf(dailyActiveUsers),
      detail: `${inWords(dailyActiveUsers)} today`,
    },
    {
      label: 'Weekly active',
      share: shareOf(weeklyActiveUsers),
      detail: `${inWords(weeklyActiveUsers)} in 7 days`,
    },
    { label: 'Challenge completion', share: completion, detail: 'of all assigned days' },
  ];
  return (
    <Panel title="Engagement Metrics">
      <ul className={styles.bars} aria-busy={!stats}>
        {lines.map(({ label, share, detail }) => {
          const words = `${formatPercent(share)}, ${detail}`;
          return (
            <li key={label}>
              <Progress
                label={label}
                value={share ?? 0}
                max={100}
                text={words}
                heading={label}
                aside={stats ? words : undefined}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
