import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { countList } from '@kolam/contract/inventory/counts/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAddressAction } from '#core/address-action.ts';
import { titledByServer } from '#core/api-problem.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { useWarehouseFilter } from '#inventory/warehouses/warehouse-picker.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { countColumns } from './count-columns.tsx';
import styles from './counts.module.css';
import { type Count, useCountsPage } from './queries.ts';
import { countRoutes } from './routes.ts';

// The form loads the pickers and schemas.
const StartCountPanel = lazyDialog(() => import('./start-count-panel.tsx'), 'StartCountPanel');

const noun = ['stock count', 'stock counts'] as const;

/** The stock counts screen: open counts, those in review, and what they changed. */
export function CountsScreen() {
  const list = useListState(countList);
  const { filters } = list.state;
  const query = useCountsPage(listQuery(list.state));
  const canWrite = useCan('inventory:write');
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  useAddressAction({ create: canWrite ? () => openDialog(StartCountPanel) : undefined });
  const warehouse = useWarehouseFilter({
    value: filters.wh,
    onChange: (wh) => list.setFilter('wh', wh),
  });

  const start = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => openDialog(StartCountPanel)}
    >
      New count
    </Button>
  );

  return (
    <>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>
          Count what is there without seeing what should be, look at the differences, and put stock
          right.
        </p>
        {start}
      </div>
      <ListTable<Count>
        list={list}
        query={query}
        id="stock-counts"
        caption="Stock counts"
        noun={noun}
        columns={countColumns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        total={query.data?.meta.total}
        onOpen={({ id }) => void navigate({ href: countRoutes.record(id) })}
        filters={[...list.selects, warehouse]}
        empty={
          <EmptyList
            list={list}
            title={countMessages.empty}
            description="A count is of a warehouse or of one box. Goods may move while it goes on; what moves just while it is counted is to be counted again."
            action={start}
          />
        }
        problem={titledByServer('Could not load the stock counts.')}
      />
    </>
  );
}
