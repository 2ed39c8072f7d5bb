import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team, TeamWithRoster } from '@kolam/contract/people/teams/model.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { discardQuestion } from '#ui/unsaved.ts';
import { teamInLists, useTeam } from './queries.ts';
import { activateTeam, deactivateQuestion, resumeTeam } from './team-actions.ts';
import styles from './team-drawer.module.css';
import type { TeamDialogs } from './team-row-actions.ts';

// Lazy, because its forms import zod.
const TeamDetails = lazyNamed(() => import('./team-details.tsx'), 'TeamDetails');

type TeamDrawerProps = {
  /** The id of the team. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  dialogs: TeamDialogs;
};

/** A team beside the list: its roster, limits and actions. */
export function TeamDrawer({ id, onClose, dialogs }: TeamDrawerProps) {
  const query = useTeam(id);
  const team = query.data;
  useRecent(team?.id);
  const canWrite = useCan('teams:write');
  const [dirty, setDirty] = useState(false);
  const listed = teamInLists(id);
  const confirm = useConfirm();

  /** Another dialog replaces the drawer, after asking about unsaved input. */
  const instead = async (open: (team: Team) => void) => {
    if (team && (!dirty || (await confirm(discardQuestion)))) open(team);
  };

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="team"
      missing="It may have been deleted, or the link is incomplete."
      failed="Could not load this team."
      {...(isRefused(query.error) && {
        problem: <ErrorPanel title={teamMessages.drawerNotAuthorized} />,
      })}
      known={listed && headerOf(listed)}
      skeleton={<DetailsSkeleton />}
      onClose={onClose}
      dirty={dirty}
      header={headerOf}
      footer={(team) => canWrite && <TeamButtons team={team} dialogs={dialogs} instead={instead} />}
    >
      {(team) => (
        <TeamDetails
          key={team.id}
          team={team}
          readAt={query.dataUpdatedAt}
          onAddMany={() => void instead(dialogs.onAddMany)}
          onDirty={setDirty}
        />
      )}
    </RecordDrawer>
  );
}

const isRefused = (error: Error | null) =>
  error instanceof ApiProblem && (error.status === 401 || error.status === 403);

const headerOf = (team: Team) => ({
  title: team.name,
  description: <CompanyAndLeader team={team} />,
  badge: <StatusBadge status={team.status} />,
});

function CompanyAndLeader({ team: { companyId, teamLeader } }: { team: Team }) {
  return (
    <>
      <Link to={companyRoutes.record(companyId.id)} className={styles.quietLink}>
        {companyId.name}
      </Link>
      {teamLeader ? `, led by ${fullName(teamLeader)}` : ', no leader'}
    </>
  );
}

type TeamButtonsProps = {
  team: TeamWithRoster;
  dialogs: TeamDialogs;
  instead: (open: (team: Team) => void) => Promise<void>;
};

function TeamButtons({ team, dialogs, instead }: TeamButtonsProps) {
  const confirm = useConfirm();
  const { isActive, suspensionInfo } = team;

  return (
    <>
      {isActive ? (
        <Button variant="light" color="clay" onClick={() => void confirm(deactivateQuestion(team))}>
          Deactivate
        </Button>
      ) : (
        <Button variant="default" onClick={() => void activateTeam(team)}>
          Activate
        </Button>
      )}
      {suspensionInfo.isSuspended ? (
        <Button variant="default" onClick={() => void resumeTeam(team)}>
          Resume
        </Button>
      ) : (
        <Button variant="light" color="clay" onClick={() => void instead(dialogs.onSuspend)}>
          Suspend
        </Button>
      )}
      <Button
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => void instead(dialogs.onEdit)}
      >
        Edit
      </Button>
    </>
  );
}

const skeletonWidths = ['64%', '48%', '72%', '40%', '58%', '66%', '44%', '52%'];

/** Shown until the team is loaded. */
function DetailsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="100%" height={8} />
      {skeletonWidths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
