import { routes } from '#core/routes.ts';
import { formatCount, formatRupees } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { BarList, BarListSkeleton } from './bar-list.tsx';
import styles from './overview.module.css';
import type { StockKpis } from './queries.ts';

const title = 'Value by warehouse';

type ValueByWarehouseProps = {
  /** The most valuable first; `undefined` while they load. */
  stocks: StockKpis['byWarehouse'] | undefined;
};

/** What lies in each warehouse and what it is worth. */
export function ValueByWarehouse({ stocks }: ValueByWarehouseProps) {
  return (
    <Panel title={title} aside="As of now">
      {stocks === undefined ? (
        <BarListSkeleton lines={3} />
      ) : stocks.length === 0 ? (
        <p className={styles.none}>
          Nothing is on hand. What lies in a warehouse shows here by its worth.
        </p>
      ) : (
        <BarList
          label={title}
          lines={stocks.map(({ wh, units, value }) => ({
            id: wh.id,
            name: wh.name,
            detail: formatCount(units, ['unit', 'units']),
            to: routes.inventoryWarehouses({ open: wh.id }),
            amount: value,
            text: formatRupees(value),
          }))}
        />
      )}
    </Panel>
  );
}
