import { dayMs, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { getStockKpis } from '@kolam/contract/inventory/stock/endpoints.ts';
import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { presentReference } from '#core/columns.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { stockOverTime } from './days.ts';
import {
  fastMovers,
  movementCounts,
  stockByWarehouse,
  stockTotals,
  type WarehouseStock,
} from './kpi-store.ts';

/** The figures of the overview. */
export const readStockKpis = (context: RequestContext, query: QueryOf<typeof getStockKpis>) =>
  // Card, chart and warehouses show the same instant, even while goods move.
  inSnapshot(context.db, (tx) => figuresOf(tx, context, query));

async function figuresOf(db: Tx, context: RequestContext, query: QueryOf<typeof getStockKpis>) {
  const now = context.clock.now();
  const since = new Date(now.getTime() - query.days * dayMs);
  const totals = await stockTotals(db, query.low);
  const today = await movementCounts(db, dayStart(dayOf(now)));
  const days = await stockOverTime(db, { now, days: stockLimits.chartDays });
  return {
    data: {
      totalSkus: totals.skus,
      unitsInStock: totals.units,
      estimatedStockValue: inRupees(totals.value),
      lowStockCount: totals.low,
      fastMovers: await fastMovers(db, { since, limit: query.limit }),
      today: {
        inboundReceipts: today.inbound,
        outboundOrders: today.outbound,
        adjustments: today.adjustments,
      },
      byWarehouse: (await stockByWarehouse(db)).filter(({ units }) => units > 0).map(presentStock),
      overTime: days.map(({ value, ...day }) => ({ ...day, value: inRupees(value) })),
    },
  };
}

const presentStock = ({ id, name, units, value }: WarehouseStock) => ({
  wh: presentReference(id, name),
  units,
  value: inRupees(value),
});

/** Returns the stock of each warehouse by condition. Empty warehouses are missing. */
export async function readStockSummary({ db }: RequestContext) {
  const stocks = await stockByWarehouse(db);
  return {
    data: stocks.map((stock) => ({ ...presentStock(stock), conditions: stock.conditions })),
  };
}
