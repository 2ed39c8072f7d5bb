import { formatPercent, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { engagementTone, statusLabel } from './employee-status.ts';
import styles from './employees.module.css';

/** The badge of a status. An unknown one is labelled as such. */
export function EmployeeStatusBadge({ status }: { status: string }) {
  return <StatusBadge status={statusLabel(status)} />;
}

/** An engagement score in its colour, or a dash if there were no tasks. */
export function EngagementLevel({ percent }: { percent: number | null }) {
  if (percent === null) return <span className={styles.dimmed}>{nothing}</span>;
  return <StatusBadge status={formatPercent(percent)} tone={engagementTone(percent)} />;
}

/** The mark of a leader beside the team's name. */
export function LeaderBadge() {
  return <StatusBadge status="leader" />;
}
