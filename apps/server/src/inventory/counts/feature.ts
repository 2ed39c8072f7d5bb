import { countRecord } from '@kolam/contract/inventory/counts/records.ts';
import { defineFeature } from '#core/feature.ts';
import { findableCounts, isCount } from './queries.ts';
import { countRoutes } from './routes.ts';

export const countsFeature = defineFeature({
  routes: { 'Inventory: stock counts': countRoutes },
  records: [{ record: countRecord, exists: isCount, findable: () => findableCounts }],
});
