import { warehouseLimits } from '@kolam/contract/inventory/warehouses/limits.ts';
import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listQuery } from '#core/list-search.ts';
import { selectFilters, useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { NoWarehouses } from './no-warehouses.tsx';
import { useWarehousesPage, type Warehouse } from './queries.ts';
import { warehouseColumns } from './warehouse-columns.tsx';
import { warehousesSearch } from './warehouses-search.ts';

const noun = ['warehouse', 'warehouses'] as const;

type WarehousesTableProps = {
  onEdit: (warehouse: Warehouse) => void;
  /** The button to add one, if the user may. */
  add: ReactNode;
};

/** A table of warehouses with search, filters, sorting and pagination on the server. */
export function WarehousesTable({ onEdit, add }: WarehousesTableProps) {
  const list = useListState(warehousesSearch);
  const { search } = list.state;
  const query = useWarehousesPage(listQuery(list.state));
  const canWrite = useCan('inventory:write');
  const actions = (warehouse: Warehouse): RowAction[] => [
    { label: 'Edit', icon: IconPencil, visible: canWrite, onSelect: () => onEdit(warehouse) },
  ];

  return (
    <ListTable<Warehouse>
      list={list}
      query={query}
      id="warehouses"
      caption="Warehouses"
      noun={noun}
      columns={warehouseColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={query.data?.meta.total}
      expectedRows={warehouseLimits.skeletonRows}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      toolbar={({ count, viewMenu }) => (
        <FilterBar
          search={{
            value: search,
            onChange: list.setSearch,
            label: 'Search warehouses',
            placeholder: 'Search name, city, state, pincode...',
          }}
          filters={selectFilters(list)}
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
      empty={<NoWarehouses narrowed={list.narrowed} onClear={list.clear} add={add} />}
      problem={warehouseMessages.loadFailed}
    />
  );
}
