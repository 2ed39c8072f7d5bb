import type { Activity } from '@kolam/contract/platform/audit/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTeamActivity } from './queries.ts';
import { teamRoutes } from './routes.ts';
import styles from './team-panels.module.css';

function ActivityLine({ actor, title, type, recordId, timestamp }: Activity) {
  return (
    <li className={styles.event}>
      <p>
        <b>{actor}</b>{' '}
        {type === 'deleted' ? (
          title
        ) : (
          <Link to={teamRoutes.record(recordId)} className={styles.eventLink}>
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

const skeletons = ['66%', '82%', '58%', '74%'].map((width) => (
  <li key={width} className={styles.event} aria-hidden="true">
    <Skeleton width={width} />
  </li>
));

type TeamActivityPanelProps = {
  /** Only this company's teams. */
  companyId?: string | undefined;
};

/** Recent activity on teams. */
export function TeamActivityPanel({ companyId }: TeamActivityPanelProps) {
  const query = useTeamActivity(companyId);
  return (
    <Panel title="Recent Activity" flush>
      {query.isError && !query.data ? (
        <LoadProblem title="Could not load recent activity." query={query} />
      ) : query.data?.length === 0 ? (
        <p className={looks.empty}>Nothing has happened yet. Changes to teams show here.</p>
      ) : (
        <ol aria-busy={!query.data}>
          {query.data?.map((one) => <ActivityLine key={one.id} {...one} />) ?? skeletons}
        </ol>
      )}
    </Panel>
  );
}
