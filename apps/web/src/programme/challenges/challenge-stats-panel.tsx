import type { ChallengeAnalytics } from '@kolam/contract/programme/challenges/model.ts';
import { challengeStatusLabels } from '@kolam/contract/programme/challenges/values.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatNumber, formatPercent, formatPoints } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './challenge-panels.module.css';
import { average } from './challenge-terms.ts';
import { useChallengeFigures } from './queries.ts';
import { challengeRoutes } from './routes.ts';

const statuses = ['active', 'scheduled', 'draft', 'completed', 'cancelled'] as const;

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Figures({ figures }: { figures: ChallengeAnalytics }) {
  const { totalChallenges, totalPointsEarned, avgParticipants, successRate } = figures;
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Total points earned" value={formatPoints(totalPointsEarned)} />
        <Figure label="Avg participants" value={average(avgParticipants)} />
        <Figure label="Success rate" value={formatPercent(successRate)} />
      </dl>
      <ul className={styles.bars}>
        {statuses.map((status) => {
          const count = figures.statusBreakdown[status];
          const label = challengeStatusLabels[status];
          return (
            <li key={status}>
              <Progress
                label={label}
                value={count}
                max={Math.max(1, totalChallenges)}
                text={`${formatNumber(count)} of ${formatNumber(totalChallenges)}`}
                heading={
                  <Link to={challengeRoutes.list({ status })} className={styles.barLink}>
                    {label}
                  </Link>
                }
                aside={formatNumber(count)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The figures of all challenges. */
export function ChallengeStatsPanel() {
  const query = useChallengeFigures();
  return (
    <Panel title="Stats">
      {query.data ? (
        <Figures figures={query.data} />
      ) : query.isError ? (
        <LoadProblem title="Could not load the figures." query={query} />
      ) : (
        <div className={styles.skeleton} aria-busy="true">
          {['64%', '52%', '58%', '100%', '100%', '100%'].map((width, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <Skeleton key={n} width={width} />
          ))}
        </div>
      )}
    </Panel>
  );
}
