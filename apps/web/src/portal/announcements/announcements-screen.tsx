import { ownAnnouncementMessages } from '@kolam/contract/portal/announcements/messages.ts';
import type { CompanyAnnouncement } from '@kolam/contract/portal/announcements/model.ts';
import { ownAnnouncementList } from '@kolam/contract/portal/announcements/values.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconSpeakerphone } from '@tabler/icons-react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePortalCan } from '#core/portal-session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { useAnnouncements, withdrawAnnouncement } from './queries.ts';

const AnnounceDialog = lazyDialog(() => import('./announce-dialog.tsx'), 'AnnounceDialog', {
  title: 'New announcement',
  size: 'large',
  fields: 4,
});
const ReadDialog = lazyDialog(() => import('./read-dialog.tsx'), 'ReadDialog');

/** The announcements to the people of the company. Owners and HR write them, viewers read. */
export function CompanyAnnouncementsScreen() {
  const list = useListState(ownAnnouncementList);
  const query = useAnnouncements(listQuery(list.state));
  const canAnnounce = usePortalCan('portal:planning');
  const openDialog = useOpenDialog();
  const withdraw = useWithdrawal();
  const actions = (announcement: CompanyAnnouncement): RowAction[] => [
    { label: 'Read', icon: IconEye, onSelect: () => openDialog(ReadDialog, { announcement }) },
    {
      label: 'Withdraw',
      icon: IconArrowBackUp,
      tone: 'bad',
      visible: canAnnounce && announcement.madeInPortal && announcement.status !== 'withdrawn',
      onSelect: () => void withdraw(announcement),
    },
  ];
  const add = canAnnounce && (
    <Button
      leftSection={<IconSpeakerphone size={16} aria-hidden="true" />}
      onClick={() => openDialog(AnnounceDialog)}
    >
      New announcement
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Announcements"
        description="News for everyone of your company who has joined. Nobody sees who has read it."
        actions={add}
      />
      <ListTable<CompanyAnnouncement>
        list={list}
        query={query}
        id="company-announcements"
        caption="Announcements"
        noun={['announcement', 'announcements']}
        columns={announcementColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        total={query.data?.meta.total}
        inlineActions={1}
        actions={actions}
        empty={
          <EmptyList
            list={list}
            title="No announcements found"
            description={ownAnnouncementMessages.none}
            action={add}
          />
        }
        problem={ownAnnouncementMessages.loadFailed}
      />
    </>
  );
}

/** Asks for confirmation and withdraws an announcement. */
function useWithdrawal(): (announcement: CompanyAnnouncement) => Promise<void> {
  const confirm = useConfirm();
  return async ({ id, title, status }) => {
    const agreed = await confirm({
      title: `Withdraw ${title}?`,
      effects: [
        status === 'scheduled' ? 'It is not published.' : 'Nobody sees it any more.',
        'It stays in this list. It cannot be published again.',
      ],
      verb: 'Withdraw',
      busyText: 'Withdrawing...',
      tone: 'danger',
      run: () => withdrawAnnouncement(id),
    });
    if (agreed) toast.success(ownAnnouncementMessages.withdrawn);
  };
}
