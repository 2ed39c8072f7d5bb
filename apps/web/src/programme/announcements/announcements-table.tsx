import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import { announcementList } from '@kolam/contract/programme/announcements/values.ts';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { type Announcement, useAnnouncementsPage } from './queries.ts';
import { useWithdrawal } from './use-withdrawal.ts';

const noun = ['announcement', 'announcements'] as const;
const expectedRows = 5;

type AnnouncementsTableProps = {
  onEdit: (announcement: Announcement) => void;
  /** The button to write one, if the user may. */
  add: ReactNode;
};

/** A table of announcements with search, filters, sorting and pagination on the server. */
export function AnnouncementsTable({ onEdit, add }: AnnouncementsTableProps) {
  const list = useListState(announcementList);
  const query = useAnnouncementsPage(listQuery(list.state));
  const canWrite = useCan('challenges:write');
  const withdraw = useWithdrawal();
  const actions = (announcement: Announcement): RowAction[] => [
    {
      label: 'Edit',
      icon: IconPencil,
      visible: canWrite && announcement.status === 'scheduled',
      onSelect: () => onEdit(announcement),
    },
    {
      label: 'Withdraw',
      icon: IconArrowBackUp,
      visible: canWrite && announcement.status !== 'withdrawn',
      onSelect: () => void withdraw(announcement),
    },
  ];

  return (
    <ListTable<Announcement>
      list={list}
      query={query}
      id="announcements"
      caption="Announcements"
      noun={noun}
      columns={announcementColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      total={query.data?.meta.total}
      expectedRows={expectedRows}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      empty={
        <EmptyList
          list={list}
          title={announcementMessages.empty}
          description="News for the people of a challenge or of a company, now or at a time you choose."
          action={add}
        />
      }
      problem={announcementMessages.loadFailed}
    />
  );
}
