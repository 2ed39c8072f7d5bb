import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { Button } from '@mantine/core';
import { IconHeartRateMonitor, IconPackageImport } from '@tabler/icons-react';
import { reasonOf, titledByServer } from '#core/api-problem.ts';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { FastMovers } from './fast-movers.tsx';
import styles from './overview.module.css';
import { useStockKpis } from './queries.ts';
import { StockCards } from './stock-cards.tsx';
import { StockOverTime } from './stock-over-time.tsx';
import { TodayCounts } from './today-counts.tsx';
import { ValueByWarehouse } from './value-by-warehouse.tsx';

// The dialogs load schemas, which the figures don't need.
const AdjustPanel = lazyDialog(() => import('./adjust-panel.tsx'), 'AdjustPanel');
const PutawayPanel = lazyDialog(() => import('./putaway-panel.tsx'), 'PutawayPanel');

const titleOf = titledByServer(stockMessages.loadFailed);

/**
 * The inventory overview: stock on hand and its value, low stock, fast movers, and the chart over
 * time.
 */
export function InventoryOverviewScreen() {
  const query = useStockKpis();
  const { data: kpis, error, refetch, isFetching } = query;
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();

  return (
    <>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>What is on hand as of now, and what happened to it.</p>
        {canWrite && (
          <div className={layout.row8}>
            <Button
              variant="default"
              leftSection={<IconPackageImport size={16} aria-hidden="true" />}
              onClick={() => openDialog(PutawayPanel)}
            >
              Putaway
            </Button>
            <Button
              leftSection={<IconHeartRateMonitor size={16} aria-hidden="true" />}
              onClick={() => openDialog(AdjustPanel)}
            >
              Update Physical Status
            </Button>
          </div>
        )}
      </div>
      {error && !kpis ? (
        <Panel>
          <ErrorPanel
            {...reasonOf(error)}
            {...titleOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Panel>
      ) : (
        <>
          {error && <OutdatedNotice query={query} {...titleOf(error)} />}
          <StockCards kpis={kpis} />
          <div className={styles.panels}>
            <div className={styles.column}>
              <StockOverTime days={kpis?.overTime} />
              <FastMovers movers={kpis?.fastMovers} />
            </div>
            <div className={styles.column}>
              <ValueByWarehouse stocks={kpis?.byWarehouse} />
              <TodayCounts today={kpis?.today} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
