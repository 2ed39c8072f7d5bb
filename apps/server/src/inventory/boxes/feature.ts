import { boxRecord } from '@kolam/contract/inventory/boxes/records.ts';
import { defineFeature } from '#core/feature.ts';
import { namesHolder } from '#inventory/scan-codes/hooks.ts';
import { countsInWarehouse } from '#inventory/warehouses/hooks.ts';
import { countBoxesIn, isBox, nameOfBox, searchableBoxes } from './queries.ts';
import { boxRoutes } from './routes.ts';

export const boxesFeature = defineFeature({
  routes: { 'Inventory: boxes': boxRoutes },
  records: [{ record: boxRecord, exists: isBox, searchable: () => searchableBoxes }],
  hooks: [namesHolder.on(nameOfBox), countsInWarehouse.on(countBoxesIn)],
});
