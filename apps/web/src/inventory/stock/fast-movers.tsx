import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { formatCount } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { BarList, BarListSkeleton } from './bar-list.tsx';
import styles from './overview.module.css';
import type { StockKpis } from './queries.ts';
import { stockRoutes } from './routes.ts';

const title = `Fast Movers (last ${stockLimits.fastMoverDays} days)`;

type FastMoversProps = {
  /** `undefined` while loading. */
  movers: StockKpis['fastMovers'] | undefined;
};

/** The products with most issued units. */
export function FastMovers({ movers }: FastMoversProps) {
  return (
    <Panel
      title={title}
      aside={<Link to={stockRoutes.movements({ type: 'ALLOCATE', days: 14 })}>Movements</Link>}
    >
      {movers === undefined ? (
        <BarListSkeleton lines={5} />
      ) : movers.length === 0 ? (
        <p className={styles.none}>
          Nothing was issued in these days. What goes out most shows here.
        </p>
      ) : (
        <BarList
          label={title}
          lines={movers.map(({ skuId, code, name, outbound }) => ({
            id: skuId,
            name: code,
            detail: name,
            to: productRoutes.record(skuId),
            amount: outbound,
            text: formatCount(outbound, ['unit', 'units']),
          }))}
        />
      )}
    </Panel>
  );
}
