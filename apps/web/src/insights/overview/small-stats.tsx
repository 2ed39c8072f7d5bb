import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import { formatNumber, formatPercent, formatPoints } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from './dashboard-stats.ts';

type StatsProps = { stats: DashboardStats | undefined };
/** A figure with its name. `undefined` while it loads. */
type SmallFigure = { label: string; value: string | undefined };

function SmallStats({
  title,
  description,
  figures,
}: {
  title: string;
  description: string;
  figures: readonly SmallFigure[];
}) {
  return (
    <Panel title={title} description={description}>
      <dl className={styles.smallFigures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.smallFigure}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton width={56} height={20} />}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const number = (value: number | undefined) =>
  value === undefined ? undefined : formatNumber(value);

export const TodayStats = ({ stats }: StatsProps) => (
  <SmallStats
    title="Today’s Stats"
    description="Since midnight"
    figures={[
      { label: 'Activities', value: number(stats?.today.activities) },
      { label: 'Active people', value: number(stats?.today.people) },
      { label: 'Points earned', value: stats && formatPoints(stats.today.points) },
      { label: 'Employees added', value: number(stats?.today.newEmployees) },
    ]}
  />
);

export const ChallengeStats = ({ stats }: StatsProps) => (
  <SmallStats
    title="Challenge Stats"
    description="Of all challenges"
    figures={[
      { label: 'People enrolled', value: number(stats?.challenges.participants) },
      { label: 'Completed challenges', value: number(stats?.challenges.completed) },
      {
        label: 'Assigned days completed',
        value: stats && formatPercent(stats.challenges.completionRate),
      },
      { label: 'Rewards given', value: number(stats?.challenges.rewards) },
    ]}
  />
);

export const LearningStats = ({ stats }: StatsProps) => (
  <SmallStats
    title="Learning Stats"
    description={`The last ${overviewLimits.days} days`}
    figures={[
      { label: 'Modules read', value: number(stats?.learning.modules) },
      { label: 'Quiz attempts', value: number(stats?.learning.quizzes) },
      {
        label: 'Questions answered right',
        value: stats && formatPercent(stats.learning.rightShare),
      },
      { label: 'Workshops joined', value: number(stats?.learning.workshops) },
    ]}
  />
);
