import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { useCan } from '#core/session.ts';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { attentionLines } from './attention-lines.ts';
import styles from './dashboard.module.css';
import type { DashboardStats } from './dashboard-stats.ts';
import { LineSkeletons } from './line-skeletons.tsx';

/** Most users see all kinds. Kinds without entries are not shown. */
const expectedLines = 8;

/** What is waiting for an action. Each line links to exactly what it counts. */
export function AttentionPanel({ stats }: { stats: DashboardStats | undefined }) {
  const seesAllTasks = useCan('tasks:read');
  const lines = stats && attentionLines(stats.attention, { seesAllTasks });
  return (
    <Panel title="Needs attention" flush>
      {lines?.length === 0 ? (
        <p className={looks.empty}>
          Nothing waits. What is overdue, running low or ending within {challengeLimits.soon} days
          shows here.
        </p>
      ) : (
        <ul aria-busy={!lines}>
          {lines?.map(({ id, label, detail, count, tone, to }) => (
            <li key={id}>
              <Link to={to} className={styles.need}>
                <span className={styles.needText}>
                  {label}
                  {detail && <span className={looks.small}>{detail}</span>}
                </span>
                <StatusBadge status={formatNumber(count)} tone={tone} />
              </Link>
            </li>
          )) ?? <LineSkeletons count={expectedLines} />}
        </ul>
      )}
    </Panel>
  );
}
