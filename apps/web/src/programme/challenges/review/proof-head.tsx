import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { employeeRoutes } from '#people/employees/routes.ts';
import { formatDate, formatDateTime, pointsText } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { challengeRoutes } from '../routes.ts';
import { ProofBadge } from './proof-badge.tsx';
import styles from './review.module.css';
import { SimilarPictures } from './similar-pictures.tsx';

type ProofHeadProps = {
  submission: Submission;
  /** Names the challenge, in a list of several. */
  namesChallenge: boolean;
  /** Its outcome is not known here. */
  gone: boolean;
  onStep: (by: -1 | 1) => void;
};

/** The person, task and note of a proof, with buttons for the neighbours. */
export function ProofHead({ submission, namesChallenge, gone, onStep }: ProofHeadProps) {
  const { employee, secondLook } = submission;
  return (
    <>
      <header className={styles.proofHead}>
        <div className={styles.proofText}>
          <h3 className={styles.task}>{submission.taskTitle}</h3>
          <p className={styles.facts}>
            <Link to={employeeRoutes.record(employee.id)}>{employee.name}</Link>,{' '}
            {[submission.company, submission.team].filter(Boolean).join(', ')}
          </p>
          {namesChallenge && (
            <p className={styles.facts}>
              <Link to={challengeRoutes.record(submission.challenge.id)}>
                {submission.challenge.title}
              </Link>
            </p>
          )}
          <p className={styles.facts}>
            For {formatDate(submission.date)}, submitted{' '}
            <RelativeTime at={submission.submittedAt} />
            {submission.late && ' (late)'}, {pointsText(submission.points)}
          </p>
          {submission.doneAt && (
            <p className={styles.claimed}>
              {participationMessages.claimedTime(formatDateTime(submission.doneAt))}
            </p>
          )}
          {submission.sentBefore.map(({ id, employee, date }) => (
            <p key={id} className={styles.claimed}>
              {participationMessages.sentBefore}: {employee.name}, {formatDate(date)}
            </p>
          ))}
        </div>
        {!gone && <ProofBadge submission={submission} />}
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
      {submission.similar.length > 0 && <SimilarPictures similar={submission.similar} />}
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
          {secondLook && (
            <p className={styles.facts}>
              Second look asked for <RelativeTime at={secondLook.askedAt} />
              {secondLook.note && `: “${secondLook.note}”`}
            </p>
          )}
          {secondLook?.byOther && (
            <p className={styles.facts}>{participationMessages.sameReviewer}</p>
          )}
        </div>
      )}
    </>
  );
}
