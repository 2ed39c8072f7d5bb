import { boxList } from '@kolam/contract/inventory/boxes/values.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { ReactNode } from 'react';
import { titledByServer } from '#core/api-problem.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { RefreshButton } from '#core/refresh-button.tsx';
import { useWarehouseFilter } from '#inventory/warehouses/warehouse-picker.tsx';
import { type BoxActions, useBoxActions } from './box-actions.ts';
import { boxColumns } from './box-columns.tsx';
import { noBoxesFound } from './box-terms.ts';
import { type Box, useBoxesPage } from './queries.ts';

const noun = ['box', 'boxes'] as const;
type BoxesTableProps = {
  actions: BoxActions;
  /** The button to add one, if the user may. */
  add: ReactNode;
};

/** A table of boxes with search, filters, sorting and pagination on the server. */
export function BoxesTable({ actions: rowActions, add }: BoxesTableProps) {
  const list = useListState(boxList);
  const { filters } = list.state;
  const query = useBoxesPage(listQuery(list.state));
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
      filters={list.selects.toSpliced(1, 0, warehouse)}
      end={<RefreshButton query={query} />}
      empty={
        <EmptyList
          list={list}
          title={noBoxesFound}
          description="Storage boxes hold goods in a warehouse, transport boxes take them to an event."
          action={add}
        />
      }
      problem={titledByServer(stockMessages.loadFailed)}
    />
  );
}
