import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatDate, formatDateTime, formatNumber, pointsText } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProofBadge } from '../review/proof-badge.tsx';
import { challengeRoutes } from '../routes.ts';
import styles from './person-challenges.module.css';
import { usePersonProofs } from './queries.ts';

const limit = 10;

type PersonProofsPanelProps = { employeeId: string; email: string };

/** The latest proofs of a person, with what was decided and why. */
export function PersonProofsPanel({ employeeId, email }: PersonProofsPanelProps) {
  const query = usePersonProofs(employeeId, limit);
  const { data, error } = query;
  return (
    <Panel
      title="Proofs"
      aside={
        <Link to={challengeRoutes.review({ search: email, status: 'all' })}>
          {data && data.total > limit ? `All ${formatNumber(data.total)}` : 'Review'}
        </Link>
      }
    >
      {error && !data ? (
        <LoadProblem title="Could not load the proofs." query={query} />
      ) : !data ? (
        <Skeleton width="100%" height={120} />
      ) : data.total === 0 ? (
        <p className={styles.facts}>
          There is no proof. Those of people who don’t take part any more are not kept.
        </p>
      ) : (
        <ul className={styles.challenges} aria-label="Proofs">
          {data.submissions.map((submission) => (
            <ProofLine key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ProofLine({ submission }: { submission: Submission }) {
  const { challenge, taskTitle, date, submittedAt, late, status, points } = submission;
  const { decidedAt, decidedBy, reason } = submission;
  const counts = countsAsDone(status);
  const sent = `For ${formatDate(date)}, sent ${formatDateTime(submittedAt)}`;
  return (
    <li>
      <div className={styles.head}>
        {taskTitle}
        <ProofBadge submission={submission} />
      </div>
      <p className={styles.facts}>
        <Link to={challengeRoutes.record(challenge.id)}>{challenge.title}</Link>.{' '}
        {[sent, ...(late ? ['late'] : []), pointsText(counts ? points : 0)].join(', ')}
      </p>
      {decidedAt && (
        <p className={styles.facts}>
          Decided by {decidedBy ?? 'somebody'}, {formatDateTime(decidedAt)}
          {reason && `: ${reason}`}
        </p>
      )}
    </li>
  );
}
