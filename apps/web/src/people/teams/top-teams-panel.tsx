import type { Team } from '@kolam/contract/people/teams/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatPoints } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTopTeams } from './queries.ts';
import { teamRoutes } from './routes.ts';
import styles from './team-panels.module.css';

function TopTeam({ id, name, companyId, stats }: Team) {
  return (
    <li>
      <Link to={teamRoutes.record(id)} className={styles.line}>
        <Identity name={name} detail={companyId.name} tile />
        <span className={styles.figure}>
          <b>{formatPoints(stats.totalPoints)}</b> pts
        </span>
      </Link>
    </li>
  );
}

const skeletons = ['58%', '46%', '62%', '40%', '52%'].map((width) => (
  <li key={width} className={styles.line} aria-hidden="true">
    <Skeleton width={width} height={14} />
  </li>
));

type TopTeamsPanelProps = {
  /** Only this company's teams. */
  companyId?: string | undefined;
};

/** The teams with the most points. A team without points is not a top team. */
export function TopTeamsPanel({ companyId }: TopTeamsPanelProps) {
  const query = useTopTeams(companyId);
  const teams = query.data?.filter(({ stats }) => stats.totalPoints > 0);
  return (
    <Panel title="Top Performing" flush>
      {query.isError && !teams ? (
        <LoadProblem title="Could not load the top teams." query={query} />
      ) : teams?.length === 0 ? (
        <p className={looks.empty}>
          No team has points yet. Those with the most show here once challenges are under way.
        </p>
      ) : (
        <ol aria-busy={!teams}>
          {teams?.map((team) => <TopTeam key={team.id} {...team} />) ?? skeletons}
        </ol>
      )}
    </Panel>
  );
}
