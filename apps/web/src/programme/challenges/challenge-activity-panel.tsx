import type { Activity } from '@kolam/contract/platform/audit/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './challenge-panels.module.css';
import { useChallengeActivity } from './queries.ts';
import { challengeRoutes } from './routes.ts';

function ActivityLine({ actor, title, type, recordId, timestamp }: Activity) {
  return (
    <li className={styles.event}>
      <p>
        <b>{actor}</b>{' '}
        {type === 'deleted' ? (
          title
        ) : (
          <Link to={challengeRoutes.record(recordId)} className={styles.eventLink}>
            {title}
          </Link>
        )}
      </p>
      <p className={styles.when}>
        <RelativeTime at={timestamp} />
      </p>
    </li>
  );
}

const skeletons = ['66%', '82%', '58%'].map((width) => (
  <li key={width} className={styles.event} aria-hidden="true">
    <Skeleton width={width} />
  </li>
));

/** Recent changes of challenges. */
export function ChallengeActivityPanel() {
  const query = useChallengeActivity();
  return (
    <Panel title="Recent Activity" flush>
      {query.isError && !query.data ? (
        <LoadProblem title="Could not load recent activity." query={query} />
      ) : query.data?.length === 0 ? (
        <p className={looks.empty}>Nothing has happened yet. Changes to challenges show here.</p>
      ) : (
        <ol aria-busy={!query.data}>
          {query.data?.map((one) => <ActivityLine key={one.id} {...one} />) ?? skeletons}
        </ol>
      )}
    </Panel>
  );
}
