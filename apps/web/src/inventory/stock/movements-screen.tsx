import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { movementList } from '@kolam/contract/inventory/stock/values.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { PeriodDialog } from '#core/period-dialog.ts';
import { toastError } from '#core/problem-report.ts';
import { RefreshButton } from '#core/refresh-button.tsx';
import { useSingleAction } from '#core/single-action.ts';
import { useWarehouseFilter } from '#inventory/warehouses/warehouse-picker.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatCount } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Pager } from '#ui/pager.tsx';
import { ResultCount } from '#ui/result-count.tsx';
import { useLinkedFilters } from './linked-filters.ts';
import { MovementList } from './movement-list.tsx';
import { daysFilter } from './movement-period.ts';
import styles from './movements.module.css';
import { movementsFilter, movementsQuery } from './movements-search.ts';
import { useMovementsPage } from './queries.ts';

const noun = ['movement', 'movements'] as const;
const orderOptions = [{ value: 'at', label: 'Oldest first' }] as const;

/** The stock ledger: every change of stock as a card, the newest first. */
export function MovementsScreen() {
  const list = useListState(movementList);
  const { state, setFilter, setFilters } = list;
  const { days, from, to, wh, box, sku } = state.filters;
  const linked = useLinkedFilters({ box, sku }, setFilter);
  const query = useMovementsPage(movementsQuery(state));
  const openDialog = useOpenDialog();
  const warehouse = useWarehouseFilter({ value: wh, onChange: (id) => setFilter('wh', id) });
  const total = query.data?.meta.total;
  useExistingPage(list, query.isPlaceholderData ? undefined : total);
  const exporting = useSingleAction({
    mutationFn: () =>
      download('GET /admin/inventory/movements/export', 'movements.csv', {
        query: movementsFilter(state),
      }),
    onError: toastError,
  });
  const count = total === undefined ? undefined : formatCount(total, noun);

  return (
    <>
      <div className={layout.toolbar}>
        <div className={styles.purpose}>
          <h2 className={styles.heading}>Movements</h2>
          <p>Every change of stock, as it happened. What is wrong is put right by another one.</p>
        </div>
        <div className={layout.row8}>
          <RefreshButton query={query} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            disabled={!total || exporting.isPending}
            onClick={() => exporting.start()}
          >
            {exporting.isPending ? 'Exporting...' : 'Export'}
          </Button>
        </div>
      </div>
      <section className={styles.panel} aria-label="Movements">
        <FilterBar
          search={list.searchField}
          filters={[
            ...list.selects,
            daysFilter({
              days,
              period: { from, to },
              onChange: setFilters,
              onOwn: () =>
                openDialog(PeriodDialog, {
                  period: { from, to },
                  onChange: (period) => setFilters({ days: undefined, ...period }),
                }),
            }),
            warehouse,
            ...linked,
            {
              id: 'sort',
              label: 'Order',
              all: 'Newest first',
              options: orderOptions,
              value: state.sort === 'at' ? 'at' : undefined,
              onChange: (chosen) => list.setSort(chosen ?? '-at'),
            },
          ]}
          count={query.error && total === undefined ? '' : count}
          onClearAll={list.clear}
        />
        <MovementList
          query={query}
          empty={
            <EmptyList
              list={list}
              title={stockMessages.noMovements}
              description="Nothing was received, issued, moved or put right in the last 30 days."
            />
          }
        />
        {total !== undefined && total > 0 && (
          <Pager
            page={state.page}
            limit={state.limit}
            total={total}
            onPage={list.setPage}
            onLimit={list.setLimit}
          />
        )}
        <ResultCount total={total} noun={noun} outdated={query.isPlaceholderData} />
      </section>
    </>
  );
}
