import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { companyTeamMessages } from '@kolam/contract/portal/teams/messages.ts';
import type { CompanyTeam } from '@kolam/contract/portal/teams/model.ts';
import { companyTeamList, companyTeamStatusLabels } from '@kolam/contract/portal/teams/values.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePortalCan } from '#core/portal-session.ts';
import type { Column, RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatNumber } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useTeams } from './queries.ts';

const NewTeamDialog = lazyDialog(() => import('./new-team-dialog.tsx'), 'NewTeamDialog', {
  title: 'New team',
  size: 'small',
  fields: 2,
});
const RenameDialog = lazyDialog(() => import('./rename-dialog.tsx'), 'RenameDialog', {
  title: ({ team }) => `Rename ${team.name}`,
  size: 'small',
  fields: 1,
});
const MembersDialog = lazyDialog(() => import('./members-dialog.tsx'), 'MembersDialog');

const tones = { active: 'good', inactive: 'quiet', suspended: 'bad' } as const;

const columns: readonly Column<CompanyTeam>[] = [
  {
    id: 'name',
    header: 'Team',
    sortKey: 'name',
    card: 'title',
    cell: ({ name, teamLeader }) => (
      <Identity name={name} detail={teamLeader ? `Led by ${fullName(teamLeader)}` : 'No leader'} />
    ),
  },
  {
    id: 'members',
    header: 'Members',
    align: 'end',
    sortKey: 'members',
    downFirst: true,
    width: 140,
    cell: ({ stats, settings }) =>
      `${formatNumber(stats.members)} of ${formatNumber(settings.maxMembers)}`,
  },
  {
    id: 'status',
    header: 'State',
    card: 'badge',
    width: 110,
    priority: 5,
    cell: ({ status }) => (
      <StatusBadge status={companyTeamStatusLabels[status]} tone={tones[status]} />
    ),
  },
];

/** The teams of the company. Owners and HR change them, viewers read. */
export function CompanyTeamsScreen() {
  const list = useListState(companyTeamList);
  const query = useTeams(listQuery(list.state));
  const canChange = usePortalCan('portal:people');
  const openDialog = useOpenDialog();
  const actions = (team: CompanyTeam): RowAction[] => [
    { label: 'Members', icon: IconUsers, onSelect: () => openDialog(MembersDialog, { team }) },
    {
      label: 'Rename',
      icon: IconPencil,
      visible: canChange,
      onSelect: () => openDialog(RenameDialog, { team }),
    },
  ];
  const add = canChange && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => openDialog(NewTeamDialog)}
    >
      New team
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Teams"
        description="Who takes part together. Nobody of your company sees what one person does."
        actions={add}
      />
      <ListTable<CompanyTeam>
        list={list}
        query={query}
        id="company-teams"
        caption="Teams"
        noun={['team', 'teams']}
        columns={columns}
        rows={query.data?.teams}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        total={query.data?.total}
        inlineActions={1}
        actions={actions}
        empty={
          <EmptyList
            list={list}
            title="No teams found"
            description={canChange ? companyTeamMessages.none : companyTeamMessages.noneToRead}
            action={add}
          />
        }
        problem={companyTeamMessages.loadFailed}
      />
    </>
  );
}
