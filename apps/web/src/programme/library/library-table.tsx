import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import { libraryList } from '@kolam/contract/programme/library/values.ts';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { libraryColumns } from './library-columns.tsx';
import { type LibraryItem, useLibraryPage } from './queries.ts';
import { useArchiving } from './use-archiving.ts';

const noun = ['item', 'items'] as const;
const expectedRows = 15;

type LibraryTableProps = { onEdit: (item: LibraryItem) => void };

/** A table of the library with search, filters, sorting and pagination on the server. */
export function LibraryTable({ onEdit }: LibraryTableProps) {
  const list = useListState(libraryList);
  const query = useLibraryPage(listQuery(list.state));
  const canWrite = useCan('challenges:write');
  const archive = useArchiving();
  const actions = (item: LibraryItem): RowAction[] => [
    {
      label: 'Edit',
      icon: IconPencil,
      visible: canWrite,
      onSelect: () => onEdit(item),
    },
    {
      label: item.archivedAt ? 'Restore' : 'Archive',
      icon: item.archivedAt ? IconArchiveOff : IconArchive,
      visible: canWrite,
      onSelect: () => void archive(item),
    },
  ];

  return (
    <ListTable<LibraryItem>
      list={list}
      query={query}
      id="library"
      caption="Library"
      noun={noun}
      columns={libraryColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      total={query.data?.meta.total}
      expectedRows={expectedRows}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      filters={list.selects}
      empty={
        <EmptyList
          list={list}
          title={libraryMessages.empty}
          description="Save tasks, quizzes, modules and workshops while you plan a day, or all of a challenge in its details."
        />
      }
      problem={libraryMessages.loadFailed}
    />
  );
}
