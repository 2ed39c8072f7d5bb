import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber, pointsText } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ListLine, ListPanel } from '#ui/list-panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useTeams } from './queries.ts';
import { teamRoutes } from './routes.ts';

// Lazy, because the form imports zod, which the list does not need.
const CreateTeamDialog = lazyDialog(() => import('./create-team-dialog.tsx'), 'CreateTeamDialog', {
  title: 'Create Team',
  fields: 6,
});

const shown = 10;
const noun = ['team', 'teams'] as const;

function TeamLine({ team }: { team: Team }) {
  const { id, name, teamLeader, stats, settings, status } = team;
  const words = `${formatNumber(stats.members)} of ${formatNumber(settings.maxMembers)}`;
  return (
    <ListLine
      to={teamRoutes.record(id)}
      identity={
        <Identity
          name={name}
          detail={teamLeader ? `led by ${fullName(teamLeader)}` : 'Nobody leads it'}
          tile
        />
      }
      middle={
        <Progress
          label="Members"
          value={stats.members}
          max={settings.maxMembers}
          text={words}
          marksFull
        />
      }
      figure={pointsText(stats.totalPoints)}
      badge={<StatusBadge status={status} />}
    />
  );
}

type TeamsPanelProps = {
  companyId: string;
  /** Its search, which the surrounding page keeps in the URL. */
  search: string;
  onSearch: (search: string) => void;
};

/** The first teams of a company, searched by the server, with a link to all. */
export function TeamsPanel({ companyId, search, onSearch }: TeamsPanelProps) {
  const openDialog = useOpenDialog();
  const canWrite = useCan('teams:write');
  const query = { companyId, search: search || undefined, sort: 'name', limit: shown } as const;
  const { data, error, refetch, isFetching, isPlaceholderData } = useTeams(query);
  const none = data?.total === 0 && search === '' && !isPlaceholderData;
  const create = canWrite && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => openDialog(CreateTeamDialog, { companyId })}
    >
      Create Team
    </Button>
  );

  return (
    <ListPanel
      title="Teams"
      noun={noun}
      allHref={teamRoutes.list({ companyId, search: search || undefined })}
      search={{
        value: search,
        onChange: onSearch,
        label: 'Search teams',
        placeholder: 'Team or leader',
      }}
      action={create}
      total={data?.total}
      outdated={isPlaceholderData}
      problem={
        error &&
        !data && (
          <LoadProblem title={teamMessages.loadFailed} query={{ error, refetch, isFetching }} />
        )
      }
      none={teamMessages.empty}
      empty={
        none && (
          <EmptyState
            title={teamMessages.empty}
            description="This company has no teams yet. They are made of its employees, by their emails."
            action={create}
          />
        )
      }
    >
      {data?.teams.map((team) => (
        <TeamLine key={team.id} team={team} />
      ))}
    </ListPanel>
  );
}
