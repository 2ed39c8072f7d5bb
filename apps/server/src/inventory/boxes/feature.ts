import { boxRecord } from '@kolam/contract/inventory/boxes/records.ts';
import { defineFeature } from '#core/feature.ts';
import { findableBoxes, isBox } from './queries.ts';
import { boxRoutes } from './routes.ts';

export const boxesFeature = defineFeature({
  routes: { 'Inventory: boxes': boxRoutes },
  records: [{ record: boxRecord, exists: isBox, findable: () => findableBoxes }],
});
