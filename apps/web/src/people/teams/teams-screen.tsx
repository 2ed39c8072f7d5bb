import type { Team } from '@kolam/contract/people/teams/model.ts';
import { teamList } from '@kolam/contract/people/teams/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { ShownPart } from '#core/lazy-part.tsx';
import { filterQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useAddToChallenge } from '#people/employees/slots.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { exportTeams } from './export-teams.ts';
import { teamRoutes } from './routes.ts';
import { TeamActivityPanel } from './team-activity-panel.tsx';
import { TeamCards } from './team-cards.tsx';
import { TeamDrawer } from './team-drawer.tsx';
import { TeamStatsPanel } from './team-stats-panel.tsx';
import styles from './teams-screen.module.css';
import { TeamsTable } from './teams-table.tsx';
import { TopTeamsPanel } from './top-teams-panel.tsx';
import { useTeamDeletion } from './use-team-deletion.ts';

// Lazy, because the forms import zod, which the list does not need.
const CreateTeamDialog = lazyDialog(() => import('./create-team-dialog.tsx'), 'CreateTeamDialog', {
  title: 'Create Team',
  fields: 6,
});
const EditTeamDialog = lazyDialog(() => import('./edit-team-dialog.tsx'), 'EditTeamDialog', {
  title: ({ team }) => `Edit ${team.name}`,
  fields: 4,
});
const AddMembersDialog = lazyDialog(() => import('./add-members-dialog.tsx'), 'AddMembersDialog', {
  title: ({ team }) => `Add members to ${team.name}`,
  fields: 1,
});
const MergeTeamDialog = lazyDialog(() => import('./merge-team-dialog.tsx'), 'MergeTeamDialog', {
  title: ({ team }) => `Merge ${team.name}`,
  fields: 2,
});
const SplitTeamDialog = lazyDialog(() => import('./split-team-dialog.tsx'), 'SplitTeamDialog', {
  title: ({ team }) => `Split ${team.name}`,
  fields: 3,
});
const TransferLeaderDialog = lazyNamed(
  () => import('./transfer-leader-dialog.tsx'),
  'TransferLeaderDialog',
);
const SuspendTeamDialog = lazyNamed(() => import('./suspend-team-dialog.tsx'), 'SuspendTeamDialog');

type Task =
  | { kind: 'create' }
  | {
      kind: 'edit' | 'add-many' | 'merge' | 'split' | 'transfer' | 'suspend' | 'assign';
      team: Team;
    };

/** Teams: the list, the drawer with a team's roster and limits, and the dialogs of its actions. */
export function TeamsScreen() {
  const { state, setOpen } = useListState(teamList);
  const navigate = useNavigate();
  const canWrite = useCan('teams:write');
  const canExport = useCan('employees:export');
  const [task, setTask] = useState<Task>();
  const remove = useTeamDeletion(({ id }) => state.open === id && setOpen(undefined));
  const { companyId } = state.filters;
  const addTo = useAddToChallenge();
  const close = () => setTask(undefined);
  const create = canWrite ? () => setTask({ kind: 'create' }) : undefined;
  useAddressAction({ create });

  const dialogs = {
    onOpen: ({ id }: Team) => setOpen(id),
    onEdit: (team: Team) => setTask({ kind: 'edit', team }),
    onAddMany: (team: Team) => setTask({ kind: 'add-many', team }),
    onMerge: (team: Team) => setTask({ kind: 'merge', team }),
    onSplit: (team: Team) => setTask({ kind: 'split', team }),
    onTransfer: (team: Team) => setTask({ kind: 'transfer', team }),
    onSuspend: (team: Team) => setTask({ kind: 'suspend', team }),
    onDelete: remove,
    onAssign: (team: Team) => setTask({ kind: 'assign', team }),
  };

  /** Shows the team with the members who moved. */
  function showInstead({ id }: Team) {
    close();
    setOpen(id);
  }

  /** Goes to the page where a new team is first. */
  function showCreated(team: Team) {
    const stays = companyId === team.companyId.id ? companyId : undefined;
    void navigate({ href: teamRoutes.list({ companyId: stays }) });
  }

  return (
    <>
      <PageHeader
        title="Teams"
        description="Rosters, limits and participation across companies"
        actions={
          <>
            {canExport && <ExportMenu save={(format) => exportTeams(filterQuery(state), format)} />}
            {create && (
              <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
                Create Team
              </Button>
            )}
          </>
        }
      />
      <TeamCards />
      <div className={styles.columns}>
        <TeamsTable dialogs={dialogs} onCreate={create} />
        <div className={styles.panels}>
          <TopTeamsPanel companyId={companyId} />
          <TeamActivityPanel companyId={companyId} />
          <TeamStatsPanel companyId={companyId} />
        </div>
      </div>
      {/* Closed while a dialog for its team is open: one dialog at a time. */}
      <TeamDrawer
        id={task ? undefined : state.open}
        onClose={() => setOpen(undefined)}
        dialogs={dialogs}
      />
      <Suspense>
        {task?.kind === 'create' && (
          <CreateTeamDialog companyId={companyId} onClose={close} onCreated={showCreated} />
        )}
        {task?.kind === 'edit' && <EditTeamDialog team={task.team} onClose={close} />}
        {task?.kind === 'add-many' && <AddMembersDialog team={task.team} onClose={close} />}
        {task?.kind === 'merge' && (
          <MergeTeamDialog team={task.team} onClose={close} onMerged={showInstead} />
        )}
        {task?.kind === 'split' && (
          <SplitTeamDialog team={task.team} onClose={close} onSplit={showInstead} />
        )}
        {task?.kind === 'transfer' && <TransferLeaderDialog team={task.team} onClose={close} />}
        {task?.kind === 'suspend' && <SuspendTeamDialog team={task.team} onClose={close} />}
        {task?.kind === 'assign' && addTo && (
          <ShownPart
            part={addTo}
            with={{ who: task.team.name, audience: { teamIds: [task.team.id] }, onClose: close }}
          />
        )}
      </Suspense>
    </>
  );
}
