import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { receiptList } from '@kolam/contract/inventory/receipts/values.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { titledByServer } from '#core/api-problem.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { useCan } from '#core/session.ts';
import { useOrderFilter } from '#inventory/orders/order-picker.tsx';
import { useWarehouseFilter } from '#inventory/warehouses/warehouse-picker.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useReceiptsPage } from './queries.ts';
import { receiptColumns } from './receipt-columns.tsx';

const noun = ['goods receipt', 'goods receipts'] as const;

type ReceiptsTableProps = {
  onReverse: (receipt: GoodsReceipt) => void;
  onPrint: (receipt: GoodsReceipt) => void;
  /** The button to book the first one, if the user may. */
  start: ReactNode;
};

/** A table of receipts with search, filters, sorting and pagination on the server. */
export function ReceiptsTable({ onReverse, onPrint, start }: ReceiptsTableProps) {
  const list = useListState(receiptList);
  const { state, setFilter, setFilters } = list;
  const { po, wh, from, to } = state.filters;
  const query = useReceiptsPage(listQuery(state));
  const canWrite = useCan('inventory:write');
  const order = useOrderFilter({ value: po, onChange: (id) => setFilter('po', id) });
  const warehouse = useWarehouseFilter({ value: wh, onChange: (id) => setFilter('wh', id) });
  const periodFilter = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
  });
  const actions = (receipt: GoodsReceipt): RowAction[] => [
    {
      label: 'Print labels',
      icon: IconPrinter,
      visible: !receipt.isReversed,
      onSelect: () => onPrint(receipt),
    },
    {
      label: 'Reverse',
      icon: IconArrowBackUp,
      tone: 'bad',
      visible: canWrite && !receipt.isReversed,
      onSelect: () => onReverse(receipt),
    },
  ];

  return (
    <ListTable<GoodsReceipt>
      list={list}
      query={query}
      id="goods-receipts"
      caption="Goods receipts"
      noun={noun}
      columns={receiptColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      total={query.data?.meta.total}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      inlineActions={2}
      filters={[order, warehouse, periodFilter, ...list.selects]}
      empty={
        <EmptyList
          list={list}
          title={receiptMessages.empty}
          description="What comes into a warehouse shows here, of an order or of none. A wrong one is reversed."
          action={start}
        />
      }
      problem={titledByServer(stockMessages.loadFailed)}
    />
  );
}
