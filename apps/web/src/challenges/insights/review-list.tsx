import type { Submission } from '@kolam/contract/participation/model.ts';
import { useEffect, useRef } from 'react';
import { moveBetweenRows } from '#ui/data-table/row-keys.ts';
import { formatShortDay } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toneOfProof } from './proof-tone.ts';
import styles from './review.module.css';

type ReviewListProps = {
  submissions: readonly Submission[];
  chosen: string;
  /** Ids of those whose decision is on its way. */
  deciding: ReadonlySet<string>;
  onChoose: (id: string) => void;
};

/** The queue: whose proof of what, and since when. */
export function ReviewList({ submissions, chosen, deciding, onChoose }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-proof="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <ul ref={list} className={styles.list} aria-label="Proofs" onKeyDown={keepLetters}>
      {submissions.map(({ id, employee, taskTitle, date, status, late }) => (
        <li key={id} data-row>
          <button
            type="button"
            className={styles.line}
            data-proof={id}
            aria-current={id === chosen || undefined}
            aria-busy={deciding.has(id) || undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            <span className={styles.who}>
              <span className={styles.name}>{employee.name}</span>
              <span className={styles.what}>
                {taskTitle}, {formatShortDay(date)}
                {late && ', late'}
              </span>
            </span>
            {status !== 'pending' && <StatusBadge status={status} {...toneOfProof(status)} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Arrow keys lead through the list; letters decide, wherever the keyboard stands. */
function keepLetters(event: Parameters<typeof moveBetweenRows>[0]) {
  if (event.key.length > 1) moveBetweenRows(event);
}
