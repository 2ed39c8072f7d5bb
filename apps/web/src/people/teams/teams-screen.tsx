import type { Team } from '@kolam/contract/people/teams/model.ts';
import { teamList } from '@kolam/contract/people/teams/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAddressAction } from '#core/address-action.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { filterQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useAddToChallenge } from '#people/employees/slots.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
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
const TransferLeaderDialog = lazyDialog(
  () => import('./transfer-leader-dialog.tsx'),
  'TransferLeaderDialog',
);
const SuspendTeamDialog = lazyDialog(
  () => import('./suspend-team-dialog.tsx'),
  'SuspendTeamDialog',
);

/** Teams: the list, the drawer with a team's roster and limits, and the dialogs of its actions. */
export function TeamsScreen() {
  const { state, setOpen } = useListState(teamList);
  const navigate = useNavigate();
  const canWrite = useCan('teams:write');
  const canExport = useCan('employees:export');
  const openDialog = useOpenDialog();
  const remove = useTeamDeletion(({ id }) => state.open === id && setOpen(undefined));
  const { companyId } = state.filters;
  const show = ({ id }: Team) => setOpen(id);
  const AddToChallenge = useAddToChallenge();
  const create = canWrite
    ? () => void openDialog(CreateTeamDialog, { companyId, onCreated: showCreated })
    : undefined;
  useAddressAction({ create });

  const dialogs = {
    onOpen: show,
    onEdit: (team: Team) => openDialog(EditTeamDialog, { team }),
    onAddMany: (team: Team) => openDialog(AddMembersDialog, { team }),
    onMerge: (team: Team) => openDialog(MergeTeamDialog, { team, onMerged: show }),
    onSplit: (team: Team) => openDialog(SplitTeamDialog, { team, onSplit: show }),
    onTransfer: (team: Team) => openDialog(TransferLeaderDialog, { team }),
    onSuspend: (team: Team) => openDialog(SuspendTeamDialog, { team }),
    onDelete: remove,
    onAssign:
      AddToChallenge &&
      ((team: Team) =>
        openDialog(AddToChallenge, { who: team.name, audience: { teamIds: [team.id] } })),
  };

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
      <TeamDrawer id={state.open} onClose={() => setOpen(undefined)} dialogs={dialogs} />
    </>
  );
}
