import { priceListMessages as messages } from '@kolam/contract/finance/price-list/messages.ts';
import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { priceList } from '@kolam/contract/finance/price-list/values.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { RefreshButton } from '#core/refresh-button.tsx';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { entryColumns } from './entry-columns.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { deleteEntry, usePriceListPage } from './queries.ts';

// The form loads schemas, which the list doesn't need.
const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx'), 'EntryDialog');

const noun = ['entry', 'entries'] as const;

/** The price list, a drawer with one entry, and the dialog to add and change them. */
export function PriceListScreen() {
  const list = useListState(priceList);
  const query = usePriceListPage(listQuery(list.state));
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  const create = () => openDialog(EntryDialog, { entry: undefined });
  const edit = (entry: PriceListEntry) => openDialog(EntryDialog, { entry });
  const remove = useRemoval(() => list.setOpen(undefined));
  useAddressAction({ create: canWrite ? create : undefined });

  const add = canWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
      New Entry
    </Button>
  );
  const actions = (entry: PriceListEntry): RowAction[] => [
    { label: 'Edit', icon: IconPencil, visible: canWrite, onSelect: () => edit(entry) },
    { label: 'Delete', icon: IconTrash, visible: canWrite, onSelect: () => void remove(entry) },
  ];

  return (
    <>
      <ListTable<PriceListEntry>
        list={list}
        query={query}
        id="price-list"
        caption="Price list"
        noun={noun}
        columns={entryColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ desc }) => desc}
        total={query.data?.meta.total}
        expectedRows={8}
        onOpen={({ id }) => list.setOpen(id)}
        actions={actions}
        end={
          <>
            <RefreshButton query={query} />
            {add}
          </>
        }
        empty={
          <EmptyList
            list={list}
            title={messages.empty}
            description="Services and goods with their code and price. Lines of invoices pick them by their description."
            action={add}
          />
        }
        problem={messages.loadFailed}
      />
      <EntryDrawer
        id={list.state.open}
        onClose={() => list.setOpen(undefined)}
        onEdit={edit}
        onDelete={(entry) => void remove(entry)}
      />
    </>
  );
}

/** Asks for confirmation and deletes an entry. */
function useRemoval(onRemoved: () => void): (entry: PriceListEntry) => Promise<void> {
  const confirm = useConfirm();
  return async (entry) => {
    const agreed = await confirm({
      title: `Remove ${entry.desc} from the price list?`,
      effects: ['Documents keep the lines that they have.'],
      verb: 'Remove',
      busyText: 'Removing...',
      tone: 'danger',
      run: () =>
        deleteEntry(entry).catch((error: unknown) => {
          throw withMessage(error, messages.deleteFailed);
        }),
    });
    if (!agreed) return;
    onRemoved();
    toast.success(messages.deleted, { about: entry.id });
    void refreshAll();
  };
}
