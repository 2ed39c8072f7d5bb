import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { ListedParty, Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { partyList } from '@kolam/contract/finance/parties/values.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyList } from '#core/empty-list.tsx';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { toastError } from '#core/problem-report.ts';
import { RefreshButton } from '#core/refresh-button.tsx';
import { useSingleAction } from '#core/single-action.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { partyColumns } from './party-columns.tsx';
import { exportParties } from './party-endpoints.ts';
import { usePartyRowActions } from './party-row-actions.ts';
import { partyTexts } from './party-texts.ts';
import { useParties } from './queries.ts';

type PartiesTableProps = {
  kind: PartyKind;
  onEdit: (party: Party) => void;
  /** The button that adds the first one, for users who may. */
  add: ReactNode;
};

/** Customers or vendors, searched, filtered, sorted and paged by the server. */
export function PartiesTable({ kind, onEdit, add }: PartiesTableProps) {
  const words = partyTexts[kind];
  const list = useListState(partyList);
  const query = useParties(kind, listQuery(list.state));
  const actions = usePartyRowActions(onEdit);
  const exporting = useSingleAction({
    mutationFn: () => exportParties(kind, filterQuery(list.state)),
    onError: toastError,
  });
  const total = query.data?.meta.total;

  return (
    <ListTable<ListedParty>
      list={list}
      query={query}
      id={words.noun[1]}
      caption={words.plural}
      noun={words.noun}
      columns={partyColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      href={({ id }) => words.page(id)}
      actions={actions}
      toolbar={({ count, viewMenu }) => (
        <FilterBar
          search={{ ...list.searchField, label: `Search ${words.noun[1]}` }}
          filters={list.selects}
          count={count}
          onClearAll={list.clear}
          end={
            <>
              <RefreshButton query={query} />
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                disabled={!total || exporting.isPending}
                onClick={() => exporting.start()}
              >
                {exporting.isPending ? 'Exporting...' : 'Export'}
              </Button>
              {viewMenu}
            </>
          }
        />
      )}
      empty={
        <EmptyList
          list={list}
          title={partyMessages.empty(kind)}
          description={words.start}
          action={add}
          noMatch="None matches this search and these filters."
        />
      }
      problem={financeMessages.loadFailed}
    />
  );
}
