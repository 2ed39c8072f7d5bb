import type { QueryOf } from '@kolam/contract/core/call.ts';
import { dayMs, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { getStockKpis } from '@kolam/contract/inventory/stock/calls.ts';
import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { presentReference } from '#core/columns.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Tx } from '#core/database/types.ts';
import type { Scope } from '#core/scope.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import { stockOverTime } from './days.ts';
import {
  conditionsByWarehouse,
  fastMovers,
  movementCounts,
  stockByWarehouse,
  stockTotals,
  type WarehouseStock,
} from './kpi-store.ts';
import { noneOf } from './read-sku.ts';

/** The figures of the overview. */
export const readStockKpis = (scope: Scope, query: QueryOf<typeof getStockKpis>) =>
  // Card, chart and warehouses tell of one moment, though goods move meanwhile.
  inSnapshot(scope.db, (tx) => figuresOf(tx, scope, query));

async function figuresOf(db: Tx, scope: Scope, query: QueryOf<typeof getStockKpis>) {
  const now = scope.clock.now();
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
      byWarehouse: (await stockByWarehouse(db)).map(presentStock),
      overTime: days.map(({ value, ...day }) => ({ ...day, value: inRupees(value) })),
    },
  };
}

const presentStock = ({ id, name, units, value }: WarehouseStock) => ({
  wh: presentReference(id, name),
  units,
  value: inRupees(value),
});

/** How much lies in each warehouse, by condition; those with nothing are missing. */
export const readStockSummary = ({ db }: Scope) => inSnapshot(db, summaryOf);

async function summaryOf(db: Tx) {
  const counted = await conditionsByWarehouse(db);
  const valued = new Map((await stockByWarehouse(db)).map((stock) => [stock.id, stock]));
  const ids = [...new Set(counted.map(({ warehouseId }) => warehouseId))];
  const names = await warehouseNames(db, ids);
  const summaries = ids.map((id) => {
    const name = names.get(id) ?? '';
    const counts = noneOf();
    for (const { warehouseId, condition, qty } of counted) {
      if (warehouseId === id) counts[condition as Condition] = qty;
    }
    const { units, value } = valued.get(id) ?? { units: 0, value: 0 };
    return { ...presentStock({ id, name, units, value }), conditions: counts };
  });
  return { data: summaries.sort((one, other) => other.value - one.value) };
}
