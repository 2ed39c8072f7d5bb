import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './task-badges.module.css';
import { isDone, priorityLabel, statusLabel } from './task-terms.ts';

export function TaskStatusBadge({ status }: Pick<Task, 'status'>) {
  const { label, tone } = statusLabel(status);
  return <StatusBadge status={label} tone={tone} />;
}

export function PriorityBadge({ priority }: Pick<Task, 'priority'>) {
  const { label, tone } = priorityLabel(priority);
  return <StatusBadge status={label} tone={tone} />;
}

/** Shows the due date in India, its distance, and a word once it has passed. */
export function DueBadge({
  task: { dueOn, deadline, isOverdue, status },
}: {
  task: Pick<Task, 'dueOn' | 'deadline' | 'isOverdue' | 'status'>;
}) {
  if (!dueOn && !isOverdue) return <span className={styles.dimmed}>{nothing}</span>;
  return (
    <span className={styles.due}>
      {dueOn && <span>{formatDate(dueOn)}</span>}
      {isOverdue ? (
        <span className={styles.overdue}>Overdue</span>
      ) : (
        !isDone(status) && (
          <span className={styles.dimmed}>
            <RelativeTime at={deadline} />
          </span>
        )
      )}
    </span>
  );
}

/** Formats "2.5 h", in quarters of an hour. */
export const hoursText = (hours: number): string =>
  `${Number.isInteger(hours) ? hours : hours.toFixed(2).replace(/0$/, '')} h`;
