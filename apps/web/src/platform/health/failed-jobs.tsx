import looks from '#ui/looks.module.css';
import '@kolam/contract/jobs.ts';
import { jobLabel } from '@kolam/contract/core/job-kinds.ts';
import { healthMessages, notAgainText } from '@kolam/contract/platform/health/messages.ts';
import type { JobProblem } from '@kolam/contract/platform/health/model.ts';
import { Button } from '@mantine/core';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { formatCount } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import styles from './health.module.css';
import { refreshHealth } from './queries.ts';

/** Jobs that failed, finally or until their next try. Each can be retried immediately. */
export function FailedJobs({ problems }: { problems: readonly JobProblem[] }) {
  return (
    <Panel title="Failed jobs" flush>
      {problems.length === 0 ? (
        <p className={styles.none}>No job has failed in the last 30 days.</p>
      ) : (
        <ul aria-label="Failed jobs">
          {problems.map((problem) => (
            <FailedJob key={problem.id} {...problem} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FailedJob({ id, job, state, attempts, message, recipient, at, canRetry }: JobProblem) {
  const name = jobLabel(job);
  const label = recipient === null ? name : `${name} to ${recipient}`;
  const retrying = useSingleAction({
    mutationFn: () => api('POST /admin/health/jobs/{id}/retry', { params: { id } }),
    onSuccess: () => toast.success(healthMessages.retried),
    onError: toastError,
    onSettled: refreshHealth,
  });
  const tries = formatCount(attempts, ['try', 'tries']);
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <p className={styles.name}>
          {label}{' '}
          {state === 'failed' ? (
            <StatusBadge status="Failed" tone="bad" />
          ) : (
            <StatusBadge status="Trying again" tone="attention" />
          )}
        </p>
        <p className={styles.message}>{message}</p>
        <p className={looks.quiet}>
          {tries} · {state === 'failed' ? 'gave up' : 'next one'} <RelativeTime at={at} />
          {!canRetry && ` · ${notAgainText(job)}`}
        </p>
      </div>
      {canRetry && (
        <Button
          variant="default"
          disabled={retrying.isPending}
          onClick={() => retrying.start()}
          aria-label={`Try again: ${label}`}
        >
          Try again
        </Button>
      )}
    </li>
  );
}
