import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { formatDate, formatPercent, formatPoints } from '#ui/format.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import styles from './profile.module.css';

/** A person's results in three figures. */
export function ProfileStats({ employee }: { employee: Employee }) {
  const { stats, createdAt } = employee;
  return (
    <div className={styles.stats}>
      <StatRow>
        <StatCard
          label="Points"
          value={formatPoints(stats.totalPoints)}
          comparison={stats.totalPoints === 0 ? 'Earned in challenges' : 'In all challenges so far'}
        />
        <StatCard
          label="Engagement"
          value={formatPercent(stats.engagementScore)}
          comparison={
            stats.engagementScore === null
              ? 'No tasks in the last 30 days'
              : 'Of assigned days, last 30 days'
          }
        />
        <StatCard
          label="Added"
          value={formatDate(createdAt)}
          comparison={<RelativeTime at={createdAt} />}
        />
      </StatRow>
    </div>
  );
}
