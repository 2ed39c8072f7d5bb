import { canDecide, type Submission } from '@kolam/contract/participation/model.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { formatCount, formatDate, formatDateTime } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Proof } from './proof.tsx';
import { toneOfProof } from './proof-tone.ts';
import { ReasonForm } from './reason-form.tsx';
import styles from './review.module.css';
import type { Decision } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

type ReviewedProofProps = {
  submission: Submission;
  /** A decision is on its way. */
  deciding: boolean;
  onDecide: (decision: Decision) => void;
  onStep: (by: -1 | 1) => void;
  onDirty: (dirty: boolean) => void;
  /** Asks for a fresh link to the proof. */
  onReload: () => void;
};

/** One proof, large, with what may be decided. A, R and G decide, J and K lead on and back. */
export function ReviewedProof(props: ReviewedProofProps) {
  const { submission, deciding, onDecide, onStep, onDirty, onReload } = props;
  const { status, employee } = submission;
  const mayDecide = useMay('submissions:write');
  const [asking, setAsking] = useState<'rejected' | 'asked_again'>();
  const may = (to: Decision['to']) => mayDecide && !deciding && canDecide(status, to);

  useReviewKeys({
    j: () => onStep(1),
    k: () => onStep(-1),
    a: () => may('approved') && onDecide({ to: 'approved' }),
    r: () => may('rejected') && setAsking('rejected'),
    g: () => may('asked_again') && setAsking('asked_again'),
  });

  useLayoutEffect(() => () => onDirty(false), [onDirty]);

  return (
    <article className={styles.reviewed} aria-label={`Proof of ${employee.name}`}>
      <header className={styles.proofHead}>
        <div className={styles.proofWords}>
          <h3 className={styles.task}>{submission.taskTitle}</h3>
          <p className={styles.facts}>
            <Link to={routes.employee(employee.id)}>{employee.name}</Link>,{' '}
            {[submission.company, submission.team].filter(Boolean).join(', ')}
          </p>
          <p className={styles.facts}>
            For {formatDate(submission.date)}, submitted{' '}
            <RelativeTime at={submission.submittedAt} />
            {submission.late && ' (late)'}, {formatCount(submission.points, ['point', 'points'])}
          </p>
        </div>
        <StatusBadge status={status} {...toneOfProof(status)} />
        <IconButton
          icon={IconChevronLeft}
          label="Previous proof"
          tip="Previous (K)"
          aria-keyshortcuts="K"
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon={IconChevronRight}
          label="Next proof"
          tip="Next (J)"
          aria-keyshortcuts="J"
          onClick={() => onStep(1)}
        />
      </header>
      {(submission.note || submission.decidedAt) && (
        <div className={styles.said}>
          {submission.note && <p className={styles.note}>“{submission.note}”</p>}
          {submission.decidedAt && (
            <p className={styles.facts}>
              Decided by {submission.decidedBy ?? 'somebody'},{' '}
              {formatDateTime(submission.decidedAt)}
              {submission.reason && `: ${submission.reason}`}
            </p>
          )}
        </div>
      )}
      <Proof submission={submission} onReload={onReload} />
      {asking ? (
        <ReasonForm
          key={asking}
          to={asking}
          name={employee.name}
          onDirty={onDirty}
          onCancel={() => setAsking(undefined)}
          onSend={(reason) => {
            onDirty(false);
            onDecide({ to: asking, reason });
          }}
        />
      ) : (
        mayDecide && (
          <div className={styles.decisions}>
            <Button
              variant="default"
              aria-keyshortcuts="G"
              disabled={!may('asked_again')}
              onClick={() => setAsking('asked_again')}
            >
              Ask again <kbd className={styles.key}>G</kbd>
            </Button>
            <Button
              variant="light"
              color="clay"
              aria-keyshortcuts="R"
              disabled={!may('rejected')}
              onClick={() => setAsking('rejected')}
            >
              Reject <kbd className={styles.key}>R</kbd>
            </Button>
            <Button
              aria-keyshortcuts="A"
              disabled={!may('approved')}
              onClick={() => onDecide({ to: 'approved' })}
            >
              Approve <kbd className={styles.key}>A</kbd>
            </Button>
          </div>
        )
      )}
    </article>
  );
}
