import { priceListRecord } from '@kolam/contract/finance/price-list/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isEntry, searchableEntries } from './queries.ts';
import { priceListRoutes } from './routes.ts';

export const priceListFeature = defineFeature({
  routes: { 'Finance: price list': priceListRoutes },
  records: [{ record: priceListRecord, exists: isEntry, searchable: () => searchableEntries }],
});
