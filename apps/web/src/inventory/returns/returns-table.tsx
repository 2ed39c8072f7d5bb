import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { titledByServer } from '#core/api-problem.ts';
import { selectFilters, useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { useReturnsPage } from './queries.ts';
import { useReturnColumns } from './return-columns.tsx';
import { clearedList, returnsQuery, returnsSearch } from './returns-search.ts';

const noun = ['return', 'returns'] as const;

/** A table of returns and write-offs, the newest first. */
export function ReturnsTable() {
  const list = useListState(returnsSearch);
  const { state } = list;
  const query = useReturnsPage(returnsQuery(state));
  const columns = useReturnColumns();
  const navigate = useNavigate();
  const narrowed = state.search !== '' || state.filters.kind !== undefined;

  function clear() {
    const search = returnsSearch.write(clearedList(state));
    // The route takes exactly what `write` returns.
    void navigate({ to: '.', search: search as never, resetScroll: false });
  }

  return (
    <ListTable<GoodsReturn>
      list={list}
      query={query}
      id="returns"
      caption="Processed returns"
      noun={noun}
      columns={columns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      total={query.data?.meta.total}
      onOpen={({ id }) => list.setOpen(id)}
      toolbar={({ count, viewMenu }) => (
        <FilterBar
          search={{
            value: state.search,
            onChange: list.setSearch,
            label: 'Search returns',
            placeholder: 'Code, ticket, box or goods',
          }}
          filters={selectFilters(list)}
          count={count}
          onClearAll={clear}
          end={viewMenu}
        />
      )}
      empty={
        narrowed ? (
          <EmptyState
            title={returnMessages.empty}
            description="None matches this search and these filters."
            action={
              <Button variant="default" onClick={clear}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={returnMessages.empty}
            description="What comes back of events and vendors shows here, with what was used or lost."
          />
        )
      }
      problem={titledByServer(returnMessages.loadFailed)}
    />
  );
}
