import { announcementList } from '@kolam/contract/programme/announcements/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AnnouncementDrawer } from './announcement-drawer.tsx';
import { AnnouncementsTable } from './announcements-table.tsx';
import { type Audience, audienceOf } from './audience.ts';
import type { Announcement } from './queries.ts';

// The form loads schemas, which the list doesn't need.
const AnnouncementDialog = lazyNamed(
  () => import('./announcement-dialog.tsx'),
  'AnnouncementDialog',
);

/** A new announcement, to a challenge or company that is chosen already. */
type NewTo = { to: Audience | undefined };

/** The announcements screen: the list, a drawer with one of them, and the dialog to write them. */
export function AnnouncementsScreen() {
  const list = useListState(announcementList);
  const canWrite = useCan('challenges:write');
  const [editing, setEditing] = useState<NewTo | Announcement>();
  const create = (about: string) => setEditing({ to: audienceOf(about) });
  useAddressAction({ create: canWrite ? create : undefined });

  const add = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setEditing({ to: undefined })}
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
      <AnnouncementsTable onEdit={setEditing} add={add} />
      {/* Closes while its announcement is changed: only one dialog is shown at a time. */}
      <AnnouncementDrawer
        id={editing ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
        onEdit={setEditing}
      />
      <Suspense>
        {editing && (
          <AnnouncementDialog
            {...('to' in editing ? { to: editing.to } : { announcement: editing })}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
