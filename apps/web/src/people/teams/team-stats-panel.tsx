import type { TeamStatus } from '@kolam/contract/people/teams/values.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatNumber, formatPercent, formatPoints } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type TeamFigures, useTeamFigures } from './queries.ts';
import { teamRoutes } from './routes.ts';
import styles from './team-panels.module.css';

const statuses = [
  { status: 'active', label: 'Active', figure: 'activeTeams' },
  { status: 'inactive', label: 'Inactive', figure: 'inactiveTeams' },
  { status: 'suspended', label: 'Suspended', figure: 'suspendedTeams' },
] as const satisfies readonly { status: TeamStatus; label: string; figure: keyof TeamFigures }[];

type TeamStatsPanelProps = {
  /** Only this company's teams. */
  companyId?: string | undefined;
};

/** The figures of all teams, or of one company's. */
export function TeamStatsPanel({ companyId }: TeamStatsPanelProps) {
  const query = useTeamFigures(companyId);
  return (
    <Panel title="Team Stats">
      {query.data ? (
        <Figures figures={query.data} companyId={companyId} />
      ) : query.isError ? (
        <LoadProblem title="Could not load the figures." query={query} />
      ) : (
        <div className={styles.skeleton} aria-busy="true">
          {['100%', '100%', '100%', '64%', '48%'].map((width, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <Skeleton key={n} width={width} />
          ))}
        </div>
      )}
    </Panel>
  );
}

type FiguresProps = { figures: TeamFigures; companyId: string | undefined };

function Figures({ figures, companyId }: FiguresProps) {
  const { totalTeams, sumPoints, avgTeamSize, avgParticipation, full, belowMinimum } = figures;
  return (
    <>
      <ul className={styles.bars}>
        {statuses.map(({ status, label, figure }) => {
          const count = figures[figure];
          const words = `${formatNumber(count)} of ${formatNumber(totalTeams)}`;
          return (
            <li key={status}>
              <Progress
                label={label}
                value={count}
                max={totalTeams}
                text={words}
                heading={
                  <Link to={teamRoutes.list({ status, companyId })} className={styles.barLink}>
                    {label}
                  </Link>
                }
                aside={words}
              />
            </li>
          );
        })}
      </ul>
      <KeyValueList
        items={[
          { label: 'Total points', value: formatPoints(sumPoints) },
          { label: 'Avg Members', value: formatNumber(avgTeamSize, 1) },
          { label: 'Avg Participation', value: formatPercent(avgParticipation) },
          { label: 'Full', value: formatNumber(full) },
          { label: 'Below minimum', value: formatNumber(belowMinimum) },
        ]}
      />
    </>
  );
}
