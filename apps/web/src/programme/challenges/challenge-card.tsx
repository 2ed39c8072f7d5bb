import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { useId } from 'react';
import { formatCount, formatNumber, formatPercent } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CardButtons, type CardDialogs } from './card-buttons.tsx';
import styles from './challenge-card.module.css';
import { assignmentLabels, dateRange, difficultyLabels } from './challenge-terms.ts';
import type { ChallengeActions } from './use-challenge-actions.ts';

/** Two names with the number of others, or "Everyone". */
function AssignedTo({ assignmentType, assignedTo, assignedToSummary }: Challenge) {
  const { names, more } = assignedTo;
  return (
    <p className={styles.assigned}>
      <span className={styles.term}>Assigned to</span>
      {assignmentType === 'global' || names.length === 0 ? (
        <span>{assignedToSummary}</span>
      ) : (
        <>
          {names.map((name, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may have one name
            <span key={n} className={styles.chip}>
              {name}
            </span>
          ))}
          {more > 0 && <span>+{formatNumber(more)} more</span>}
        </>
      )}
    </p>
  );
}

type ChallengeCardProps = {
  challenge: Challenge;
  dialogs: CardDialogs;
  actions: ChallengeActions;
};

/** A challenge card. Its title opens the details. */
export function ChallengeCard({ challenge, dialogs, actions }: ChallengeCardProps) {
  const titleId = useId();
  const { title, description, status, assignmentType, schedule, metrics } = challenge;
  const { proofsToReview = 0 } = challenge;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.chips}>
        <StatusBadge status={status} />
        <span className={styles.chip}>{assignmentLabels[assignmentType]}</span>
        <span className={styles.dates}>{dateRange(schedule)}</span>
      </div>
      <h2 className={styles.title} id={titleId}>
        <button type="button" className={styles.opener} onClick={() => dialogs.onOpen(challenge)}>
          {title}
        </button>
      </h2>
      <p className={styles.description}>{description}</p>
      <p className={styles.kind}>
        {categoryLabels[challenge.category]} · {difficultyLabels[challenge.difficulty]}
      </p>
      <AssignedTo {...challenge} />
      <dl className={styles.metrics}>
        <div>
          <dt>Participants</dt>
          <dd>{formatNumber(metrics.totalParticipants)}</dd>
        </div>
        <div>
          <dt>Completion</dt>
          <dd>{formatPercent(metrics.completionRate)}</dd>
        </div>
        <div>
          <dt>Planned days</dt>
          <dd>{formatNumber(challenge.plannedDays)}</dd>
        </div>
      </dl>
      {proofsToReview > 0 && (
        <button
          type="button"
          className={styles.review}
          aria-describedby={titleId}
          data-screen-only
          onClick={() => dialogs.onReview(challenge)}
        >
          {formatCount(proofsToReview, ['proof to review', 'proofs to review'])}
        </button>
      )}
      <CardButtons challenge={challenge} dialogs={dialogs} actions={actions} />
    </article>
  );
}
