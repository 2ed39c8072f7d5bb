import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { warehouseRoutes } from '#inventory/warehouses/routes.ts';
import { formatCount, formatRupees } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { BarList, BarListSkeleton } from './bar-list.tsx';
import styles from './overview.module.css';
import type { StockKpis } from './queries.ts';

const title = 'Value by warehouse';

/** Warehouses shown individually. */
const shownAtFirst = 8;

type ValueByWarehouseProps = {
  /** The most valuable first. `undefined` while loading. */
  stocks: StockKpis['byWarehouse'] | undefined;
};

/** The stock of each warehouse and its value. */
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
        <>
          <BarList
            label={title}
            lines={stocks.slice(0, shownAtFirst).map(({ wh, units, value }) => ({
              id: wh.id,
              name: wh.name,
              detail: formatCount(units, ['unit', 'units']),
              to: warehouseRoutes.record(wh.id),
              amount: value,
              text: formatRupees(value),
            }))}
          />
          {stocks.length > shownAtFirst && <Others stocks={stocks.slice(shownAtFirst)} />}
        </>
      )}
    </Panel>
  );
}

/** The total of the other warehouses. */
function Others({ stocks }: { stocks: StockKpis['byWarehouse'] }) {
  const paise = stocks.reduce((sum, { value }) => sum + inPaise(value), 0);
  return (
    <p className={styles.others}>
      <Link to={warehouseRoutes.list()}>{formatCount(stocks.length, others)}</Link> with{' '}
      {formatRupees(inRupees(paise))} together
    </p>
  );
}

const others = ['other warehouse', 'other warehouses'] as const;
