import { announcementList } from '@kolam/contract/programme/announcements/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AnnouncementDrawer } from './announcement-drawer.tsx';
import { AnnouncementsTable } from './announcements-table.tsx';
import { audienceOf } from './audience.ts';
import type { Announcement } from './queries.ts';

// The form loads schemas, which the list doesn't need.
const AnnouncementDialog = lazyDialog(
  () => import('./announcement-dialog.tsx'),
  'AnnouncementDialog',
);

/** The announcements screen: the list, a drawer with one of them, and the dialog to write them. */
export function AnnouncementsScreen() {
  const list = useListState(announcementList);
  const canWrite = useCan('challenges:write');
  const openDialog = useOpenDialog();
  const edit = (announcement: Announcement) => openDialog(AnnouncementDialog, { announcement });
  // To a challenge or company that is chosen already.
  const create = (about: string) => openDialog(AnnouncementDialog, { to: audienceOf(about) });
  useAddressAction({ create: canWrite ? create : undefined });

  const add = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => openDialog(AnnouncementDialog, { to: undefined })}
    >
      New Announcement
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Announcements"
        description="News for the people of a challenge or of a company, in the language of each."
        actions={add}
      />
      <AnnouncementsTable onEdit={edit} add={add} />
      <AnnouncementDrawer
        id={list.state.open}
        onClose={() => list.setOpen(undefined)}
        onEdit={edit}
      />
    </>
  );
}
