import { teamRoutes } from '#people/teams/routes.ts';
import { formatNumber, formatPercent, formatPoints } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from './dashboard-stats.ts';
import { LineSkeletons } from './line-skeletons.tsx';

type Team = DashboardStats['topPerformers']['teams'][number];

function TeamLine({ id, name, company, stats }: Team) {
  return (
    <li>
      <Link to={teamRoutes.record(id)} className={styles.line}>
        <Identity name={name} detail={company} tile />
        <span className={styles.measure}>
          <span className={looks.quiet}>
            <b className={looks.strong}>{formatPoints(stats.totalPoints)}</b> pts
          </span>
          <span className={styles.quiet}>
            {formatPercent(stats.participation)} of {formatNumber(stats.members)} take part
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The active teams with the most points. */
export function TopTeamsPanel({ stats }: { stats: DashboardStats | undefined }) {
  const teams = stats?.topPerformers.teams;
  return (
    <Panel
      title="Top Teams"
      aside={<Link to={teamRoutes.list({ sort: '-points' })}>View All</Link>}
      flush
    >
      {teams?.length === 0 ? (
        <p className={looks.empty}>
          No team has points yet. Those with the most show here once challenges are under way.
        </p>
      ) : (
        <ul aria-busy={!teams}>
          {teams?.map((team) => <TeamLine key={team.id} {...team} />) ?? <LineSkeletons />}
        </ul>
      )}
    </Panel>
  );
}
