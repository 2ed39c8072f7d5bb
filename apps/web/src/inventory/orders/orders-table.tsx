import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { orderList } from '@kolam/contract/inventory/orders/values.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { ReactNode } from 'react';
import { titledByServer } from '#core/api-problem.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { usePartyFilter } from '#finance/parties/party-picker.tsx';
import { useSkuFilter } from '#inventory/catalogue/sku-picker.tsx';
import { useVendorNameFilter } from '#inventory/provisioning/destination-picker.tsx';
import { useWarehouseFilter } from '#inventory/warehouses/warehouse-picker.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useOrderActions } from './order-actions.ts';
import { useOrderColumns } from './order-columns.tsx';
import { useOrdersPage } from './queries.ts';

const noun = ['purchase order', 'purchase orders'] as const;

/** The button to create the first one, if the user may. */
type OrdersTableProps = { start: ReactNode };

/** A table of purchase orders with search, filters, sorting and pagination on the server. */
export function OrdersTable(props: OrdersTableProps) {
  // Vendors belong to finance. Users who may not read it filter by names only.
  return useCan('finance:read') ? <OrdersOfVendors {...props} /> : <OrdersByNames {...props} />;
}

function OrdersOfVendors(props: OrdersTableProps) {
  const list = useListState(orderList);
  const vendor = usePartyFilter({
    kind: 'vendor',
    value: list.state.filters.vendor,
    onChange: (id) => list.setFilter('vendor', id),
  });
  return <OrdersList {...props} vendor={vendor} />;
}

function OrdersByNames(props: OrdersTableProps) {
  const list = useListState(orderList);
  const vendor = useVendorNameFilter({
    value: list.state.filters.vendor,
    onChange: (id) => list.setFilter('vendor', id),
  });
  return <OrdersList {...props} vendor={vendor} />;
}

type OrdersListProps = OrdersTableProps & { vendor: SelectFilter };

function OrdersList({ start, vendor }: OrdersListProps) {
  const list = useListState(orderList);
  const { filters } = list.state;
  const query = useOrdersPage(listQuery(list.state));
  const actions = useOrderActions();
  const columns = useOrderColumns();
  const sku = useSkuFilter({
    value: filters.sku,
    onChange: (id) => list.setFilter('sku', id),
  });
  const warehouse = useWarehouseFilter({
    value: filters.wh,
    onChange: (id) => list.setFilter('wh', id),
  });

  return (
    <ListTable<PurchaseOrder>
      list={list}
      query={query}
      id="purchase-orders"
      caption="Purchase orders"
      noun={noun}
      columns={columns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      total={query.data?.meta.total}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      filters={[...list.selects, vendor, sku, warehouse]}
      empty={
        <EmptyList
          list={list}
          title={orderMessages.empty}
          description="What you order of vendors shows here, from the draft to the last goods that come."
          action={start}
        />
      }
      problem={titledByServer(stockMessages.loadFailed)}
    />
  );
}
