import { otherEntryMessages as messages } from '@kolam/contract/finance/other-entries/messages.ts';
import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { otherEntryList } from '@kolam/contract/finance/other-entries/values.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { refreshAll } from '#core/after-change.ts';
import { download } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { ExportMenu } from '#core/export-menu.tsx';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { entryColumns } from './entry-columns.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { reverseEntry, useEntriesPage } from './queries.ts';
import { entryName } from './terms.ts';

const noun = ['entry', 'entries'] as const;

/** Money that the bank moved and that is no payment, by its heads. */
export function EntriesScreen() {
  const list = useListState(otherEntryList);
  const { from, to } = list.state.filters;
  const query = useEntriesPage(listQuery(list.state));
  const canWrite = useCan('finance:write');
  const reverse = useReversal();
  const periodFilter = usePeriodFilter({
    period: { from, to },
    onChange: list.setFilters,
  });
  const total = query.data?.meta.total;
  const actions = (entry: ListedEntry): RowAction[] => [
    {
      label: 'Reverse',
      icon: IconArrowBackUp,
      tone: 'bad',
      visible: canWrite && entry.row !== null,
      onSelect: () => void reverse(entry),
    },
  ];
  return (
    <>
      <ListTable<ListedEntry>
        list={list}
        query={query}
        id="other-entries"
        caption="Other entries"
        noun={noun}
        columns={entryColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        total={total}
        onOpen={({ id }) => list.setOpen(id)}
        actions={actions}
        // The period stands before the reversal.
        filters={list.selects.toSpliced(2, 0, periodFilter)}
        end={
          <ExportMenu
            disabled={!total}
            save={(format) =>
              download('GET /admin/finance/other-entries/export', `other-entries.${format}`, {
                query: { ...filterQuery(list.state), format },
              })
            }
          />
        }
        empty={
          <EmptyList
            list={list}
            title={messages.none}
            description="Charges, interest, tax, salaries and own money that are recorded from rows of a bank statement show here."
          />
        }
        problem={messages.loadFailed}
      />
      <EntryDrawer
        id={list.state.open}
        onClose={() => list.setOpen(undefined)}
        onReverse={(entry) => void reverse(entry)}
      />
    </>
  );
}

/** Asks for confirmation and reverses an entry. */
function useReversal(): (entry: ListedEntry) => Promise<void> {
  const confirm = useConfirm();
  return async (entry) => {
    const { row, code, amount } = entry;
    if (!row) return;
    const agreed = await confirm({
      title: `Reverse ${code}?`,
      effects: [
        `${ledgerRupees(amount)} of ${entryName(entry)} count against it today.`,
        `Its row in ${row.statement.fileName} is open again.`,
      ],
      verb: 'Reverse',
      busyText: 'Reversing...',
      tone: 'danger',
      run: () =>
        reverseEntry(row).catch((error: unknown) => {
          void refreshAll();
          throw withMessage(error, messages.reverseFailed);
        }),
    });
    if (!agreed) return;
    toast.success(messages.reversed(code), { about: entry.id });
    void refreshAll();
  };
}
