import { warehouseRecord } from '@kolam/contract/inventory/warehouses/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isWarehouse, searchableWarehouses } from './queries.ts';
import { warehouseRoutes } from './routes.ts';

export const warehousesFeature = defineFeature({
  routes: { 'Inventory: warehouses': warehouseRoutes },
  records: [
    { record: warehouseRecord, exists: isWarehouse, searchable: () => searchableWarehouses },
  ],
});
