import { formatNumber, formatPercent, nothing } from '#ui/format.ts';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { type TeamFigures, useTeamFigures } from './queries.ts';
import { teamRoutes } from './routes.ts';

/** Returns "12 suspended, 3 inactive", or that there are none. */
function otherStatuses({ suspendedTeams, inactiveTeams }: TeamFigures): string {
  const parts = [
    suspendedTeams > 0 && `${formatNumber(suspendedTeams)} suspended`,
    inactiveTeams > 0 && `${formatNumber(inactiveTeams)} inactive`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'None inactive or suspended';
}

/** The four figures of all teams, independent of the list's filters. */
export function TeamCards() {
  const { data: figures, isError } = useTeamFigures();
  // Shows a failure or a loading state where there is no value.
  const show = (value: (known: TeamFigures) => string) =>
    figures ? value(figures) : isError ? nothing : undefined;
  const note = (words: (known: TeamFigures) => string) =>
    !figures ? 'Could not be loaded' : figures.totalTeams === 0 ? 'No teams yet' : words(figures);

  return (
    <StatRow>
      <StatCard
        label="Total Teams"
        value={show(({ totalTeams }) => formatNumber(totalTeams))}
        comparison={note(otherStatuses)}
        to={teamRoutes.list()}
      />
      <StatCard
        label="Active Teams"
        value={show(({ activeTeams }) => formatNumber(activeTeams))}
        comparison={note(
          ({ activeTeams, totalTeams }) =>
            `${formatPercent((activeTeams / totalTeams) * 100)} of all teams`,
        )}
        to={teamRoutes.list({ status: 'active' })}
      />
      <StatCard
        label="Avg Members"
        value={show(({ avgTeamSize }) => formatNumber(avgTeamSize, 1))}
        comparison={note(
          ({ full, belowMinimum }) =>
            `${formatNumber(full)} full, ${formatNumber(belowMinimum)} below minimum`,
        )}
      />
      <StatCard
        label="Avg Participation"
        value={show(({ avgParticipation }) => formatPercent(avgParticipation))}
        comparison={note(({ avgParticipation }) =>
          avgParticipation === null ? 'Nobody has had a task yet' : 'In the last 30 days',
        )}
      />
    </StatRow>
  );
}
