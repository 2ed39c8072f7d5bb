import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { useEffect, useRef } from 'react';
import { moveBetweenRows } from '#ui/data-table/row-keys.ts';
import { formatShortDay } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ProofBadge } from './proof-badge.tsx';
import styles from './review.module.css';

type ReviewListProps = {
  submissions: readonly Submission[];
  chosen: string;
  /** Ids with a decision being saved. */
  deciding: ReadonlySet<string>;
  /** By id: errors of decisions that could not be saved. */
  failed: ReadonlyMap<string, unknown>;
  /** Whether a reason is being typed for it. */
  isBegun: (id: string) => boolean;
  onChoose: (submission: Submission) => void;
  onRetry: (id: string) => void;
};

/** The queue: person, task and time of each proof. */
export function ReviewList(props: ReviewListProps) {
  const { submissions, chosen, deciding, failed, isBegun, onChoose, onRetry } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-proof="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  // While the chosen one is not in the list, the first one is the tab stop.
  const current = submissions.some(({ id }) => id === chosen) ? chosen : submissions[0]?.id;

  return (
    <ul ref={list} className={styles.list} aria-label="Proofs" onKeyDown={keepLetters}>
      {submissions.map((submission) => {
        const { id, employee, taskTitle, date, status, late, doneAt } = submission;
        return (
          <li key={id} className={styles.item} data-row>
            <button
              type="button"
              className={styles.line}
              data-proof={id}
              data-part-choice
              data-part-focus={id === chosen || undefined}
              aria-current={id === chosen || undefined}
              aria-busy={deciding.has(id) || undefined}
              tabIndex={id === current ? 0 : -1}
              onClick={() => onChoose(submission)}
            >
              <span className={styles.who}>
                <span className={styles.name}>{employee.name}</span>
                <span className={styles.what}>
                  {taskTitle}, {formatShortDay(date)}
                  {late && ', late'}
                  {doneAt && ', claimed time'}
                </span>
              </span>
              {failed.has(id) ? (
                <StatusBadge status="not saved" tone="bad" />
              ) : isBegun(id) ? (
                <StatusBadge status="reason begun" />
              ) : (
                status !== 'pending' && <ProofBadge submission={submission} />
              )}
            </button>
            {failed.has(id) && (
              <button
                type="button"
                className={styles.retry}
                aria-label={`Retry ${employee.name}`}
                onClick={() => onRetry(id)}
              >
                Retry
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Arrow keys move through the list, letters decide. */
function keepLetters(event: Parameters<typeof moveBetweenRows>[0]) {
  if (event.key.length > 1) moveBetweenRows(event);
}
