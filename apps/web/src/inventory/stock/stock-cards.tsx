import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { formatCount, formatNumber, formatRupees } from '#ui/format.ts';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import type { StockKpis } from './queries.ts';

type StockCardsProps = {
  /** `undefined` while loading. */
  kpis: StockKpis | undefined;
};

const warehouses = ['warehouse', 'warehouses'] as const;

/** The four figures of stock on hand, each with a link to its details. */
export function StockCards({ kpis }: StockCardsProps) {
  const places = formatCount(kpis?.byWarehouse.length ?? 0, warehouses);
  return (
    <StatRow>
      <StatCard
        label="Total SKUs"
        value={kpis && formatNumber(kpis.totalSkus)}
        comparison="In the catalogue"
        to={productRoutes.list()}
      />
      <StatCard
        label="Units In Stock"
        value={kpis && formatNumber(kpis.unitsInStock)}
        comparison={kpis?.unitsInStock === 0 ? 'Nothing is on hand' : `In ${places}`}
        to={boxRoutes.list()}
      />
      <StatCard
        label="Estimated Stock Value"
        value={kpis && formatRupees(kpis.estimatedStockValue)}
        comparison="At average cost"
        to={productRoutes.list({ sort: '-value' })}
      />
      <StatCard
        label="Low Stock"
        value={kpis && formatNumber(kpis.lowStockCount)}
        comparison={`At or below reorder level, else ${stockLimits.low}`}
        to={productRoutes.list({ stock: 'low' })}
      />
    </StatRow>
  );
}
