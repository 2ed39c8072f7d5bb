import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { titledByServer } from '#core/api-problem.ts';
import { selectFilters, useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useWarehouseFilter } from '#inventory/warehouses/warehouse-picker.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { type BoxActions, useBoxActions } from './box-actions.ts';
import { boxColumns } from './box-columns.tsx';
import { boxesQuery, boxesSearch } from './boxes-search.ts';
import { NoBoxes } from './no-boxes.tsx';
import { type Box, useBoxesPage } from './queries.ts';

const noun = ['box', 'boxes'] as const;
type BoxesTableProps = {
  actions: BoxActions;
  /** The button to add one, if the user may. */
  add: ReactNode;
};

/** A table of boxes with search, filters, sorting and pagination on the server. */
export function BoxesTable({ actions: rowActions, add }: BoxesTableProps) {
  const list = useListState(boxesSearch);
  const { search, filters } = list.state;
  const query = useBoxesPage(boxesQuery(list.state));
  const view = ({ id }: Box) => list.setOpen(id);
  const actions = useBoxActions(view, rowActions);
  const warehouse = useWarehouseFilter({
    value: filters.wh,
    onChange: (wh) => list.setFilter('wh', wh),
  });

  return (
    <ListTable<Box>
      list={list}
      query={query}
      id="boxes"
      caption="Boxes"
      noun={noun}
      columns={boxColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      total={query.data?.meta.total}
      onOpen={view}
      actions={actions}
      toolbar={({ count, viewMenu }) => (
        <FilterBar
          search={{
            value: search,
            onChange: list.setSearch,
            label: 'Search boxes',
            placeholder: 'Search by code or barcode...',
          }}
          // The warehouse stands between status and type.
          filters={selectFilters(list).toSpliced(1, 0, warehouse)}
          count={count}
          onClearAll={list.clear}
          end={
            <>
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden="true" />}
                disabled={query.isFetching}
                onClick={() => void query.refetch()}
              >
                Refresh
              </Button>
              {viewMenu}
            </>
          }
        />
      )}
      empty={<NoBoxes narrowed={list.narrowed} onClear={list.clear} add={add} />}
      problem={titledByServer(stockMessages.loadFailed)}
    />
  );
}
