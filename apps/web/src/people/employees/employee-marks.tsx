import { formatPercent, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { engagementTone, statusWord } from './employee-status.ts';
import styles from './employees.module.css';

/** The badge of a status. An unknown one is labelled as such. */
export function EmployeeStatusBadge({ status }: { status: string }) {
  return <StatusBadge status={statusWord(status)} />;
}

/** An engagement score in its colour, or a dash if there were no tasks. */
export function EngagementMark({ percent }: { percent: number | null }) {
  if (percent === null) return <span className={styles.dimmed}>{nothing}</span>;
  return <StatusBadge status={formatPercent(percent)} tone={engagementTone(percent)} />;
}

/** The mark of a leader beside the team's name. */
export function LeaderMark() {
  return <StatusBadge status="leader" />;
}
