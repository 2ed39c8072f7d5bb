import { returnRecord } from '@kolam/contract/inventory/returns/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isReturn } from './queries.ts';
import { returnRoutes } from './routes.ts';

export const returnsFeature = defineFeature({
  routes: { 'Inventory: returns': returnRoutes },
  records: [{ record: returnRecord, exists: isReturn }],
});
