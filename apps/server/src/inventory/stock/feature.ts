import { defineFeature } from '#core/feature.ts';
import { afterBoxMove } from '#inventory/boxes/hooks.ts';
import { blocksDeactivation, countsInWarehouse } from '#inventory/warehouses/hooks.ts';
import { moveBoxedStock } from './actions.ts';
import { closeStockDaysJob, stockDaysSchedule } from './days.ts';
import { countUnitsIn, stockInWarehouse } from './in-warehouse.ts';
import { stockRoutes } from './routes.ts';

export const stockFeature = defineFeature({
  routes: { 'Inventory: stock': stockRoutes },
  jobs: (parts) => [closeStockDaysJob(parts)],
  schedules: () => [stockDaysSchedule],
  hooks: [
    countsInWarehouse.on(countUnitsIn),
    blocksDeactivation.on(stockInWarehouse),
    afterBoxMove.on(moveBoxedStock),
  ],
});
