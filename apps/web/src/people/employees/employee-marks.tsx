import { formatPercent, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { engagementTone, statusWord } from './employee-status.ts';
import styles from './employees.module.css';

/** The badge of a status; one that nobody knows says so. */
export function EmployeeStatusBadge({ status }: { status: string }) {
  return <StatusBadge status={statusWord(status)} />;
}

/** An engagement score on the colour that it means; a dash where there were no tasks. */
export function EngagementMark({ percent }: { percent: number | null }) {
  if (percent === null) return <span className={styles.dimmed}>{nothing}</span>;
  return <StatusBadge status={formatPercent(percent)} tone={engagementTone(percent)} />;
}

/** Beside a team's name: this person leads it. */
export function LeaderMark() {
  return <StatusBadge status="leader" />;
}
