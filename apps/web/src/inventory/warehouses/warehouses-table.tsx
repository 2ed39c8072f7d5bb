import { warehouseLimits } from '@kolam/contract/inventory/warehouses/limits.ts';
import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { warehouseList } from '@kolam/contract/inventory/warehouses/values.ts';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { RefreshButton } from '#core/refresh-button.tsx';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { useWarehousesPage, type Warehouse } from './queries.ts';
import { warehouseColumns } from './warehouse-columns.tsx';

const noun = ['warehouse', 'warehouses'] as const;

type WarehousesTableProps = {
  onEdit: (warehouse: Warehouse) => void;
  /** The button to add one, if the user may. */
  add: ReactNode;
};

/** A table of warehouses with search, filters, sorting and pagination on the server. */
export function WarehousesTable({ onEdit, add }: WarehousesTableProps) {
  const list = useListState(warehouseList);
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
      end={<RefreshButton query={query} />}
      empty={
        <EmptyList
          list={list}
          title={warehouseMessages.empty}
          description="Where goods lie: your own stores, those of vendors, and virtual ones. Boxes and receipts need one."
          action={add}
        />
      }
      problem={warehouseMessages.loadFailed}
    />
  );
}
