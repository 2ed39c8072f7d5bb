import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { titledByServer } from '#core/api-problem.ts';
import { selectFilters, useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { useCan } from '#core/session.ts';
import { useOrderFilter } from '#inventory/orders/order-picker.tsx';
import { useWarehouseFilter } from '#inventory/warehouses/warehouse-picker.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { useReceiptsPage } from './queries.ts';
import { receiptColumns } from './receipt-columns.tsx';
import { receiptsQuery, receiptsSearch } from './receipts-search.ts';

const PeriodDialog = lazy(async () => {
  const { PeriodDialog: Dialog } = await import('#core/period-dialog.tsx');
  return { default: Dialog };
});

const noun = ['goods receipt', 'goods receipts'] as const;

type ReceiptsTableProps = {
  onReverse: (receipt: GoodsReceipt) => void;
  onPrint: (receipt: GoodsReceipt) => void;
  /** The button to book the first one, if the user may. */
  start: ReactNode;
};

/** A table of receipts with search, filters, sorting and pagination on the server. */
export function ReceiptsTable({ onReverse, onPrint, start }: ReceiptsTableProps) {
  const list = useListState(receiptsSearch);
  const { state, setFilter, setFilters } = list;
  const { po, wh, from, to } = state.filters;
  const query = useReceiptsPage(receiptsQuery(state));
  const canWrite = useCan('inventory:write');
  const [choosing, setChoosing] = useState(false);
  const order = useOrderFilter({ value: po, onChange: (id) => setFilter('po', id) });
  const warehouse = useWarehouseFilter({ value: wh, onChange: (id) => setFilter('wh', id) });
  const period = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
    onOwn: () => setChoosing(true),
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
    <>
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
        toolbar={({ count, viewMenu }) => (
          <FilterBar
            search={{
              value: state.search,
              onChange: list.setSearch,
              label: 'Search goods receipts',
              placeholder: 'Code, order or goods',
            }}
            filters={[order, warehouse, period, ...selectFilters(list)]}
            count={count}
            onClearAll={list.clear}
            end={viewMenu}
          />
        )}
        empty={<NoReceipts narrowed={list.narrowed} onClear={list.clear} start={start} />}
        problem={titledByServer(stockMessages.loadFailed)}
      />
      <Suspense>
        {choosing && (
          <PeriodDialog
            period={{ from, to }}
            onChange={setFilters}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

type NoReceiptsProps = { narrowed: boolean; onClear: () => void; start: ReactNode };

/** Shown instead of an empty list. */
function NoReceipts({ narrowed, onClear, start }: NoReceiptsProps) {
  return narrowed ? (
    <EmptyState
      title={receiptMessages.empty}
      description="None matches this search and these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={receiptMessages.empty}
      description="What comes into a warehouse shows here, of an order or of none. A wrong one is reversed."
      action={start || undefined}
    />
  );
}
